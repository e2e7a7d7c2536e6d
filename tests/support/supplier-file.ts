const headings = 'Artikelnummer;Bezeichnung;Warengruppe;VK netto;UVP;Bestand'

/** Wrong in one cell each: no name, no amount, an unknown category, a fraction of a unit, a price of zero. */
const wrongRows: Record<number, string> = {
  4: 'SUP-4;;Laptops;1.299,00 €;1.499,00 €;4',
  9: 'SUP-9;Orvane Slate 9;Laptops;auf Anfrage;1.499,00 €;9',
  14: 'SUP-14;Orvane Slate 14;Kaffee;1.299,00 €;1.499,00 €;14',
  19: 'SUP-19;Orvane Slate 19;laptops;1.299,00 €;1.499,00 €;1,5',
  24: 'SUP-24;Orvane Slate 24;LAPTOPS;0,00 €;1.499,00 €;24',
}

const row = (number: number) =>
  `SUP-${number};Orvane Slate ${number};laptops;1.2${String(number).padStart(2, '0')},50 €;1.499,00 €;${number}`

/** 30 laptops as a German supplier sends them, 5 of them wrong: with a byte order mark, semicolons and decimal commas. */
export function supplierFile(sign = '€'): string {
  const rows = Array.from({ length: 30 }, (_, index) => wrongRows[index + 1] ?? row(index + 1))
  return `\uFEFF${[headings, ...rows].join('\r\n')}\r\n`.replaceAll('€', sign)
}
