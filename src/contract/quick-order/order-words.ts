/** A set of words, compared in lowercase, without a final period and with or without hyphens. */
function words(list: string) {
  const all = new Set(list.split(/\s+/).filter(Boolean))
  return (text: string | undefined) => {
    if (text === undefined) return false
    const word = text.toLowerCase().replace(/[.:]+$/, '')
    return all.has(word) || all.has(word.replaceAll('-', ''))
  }
}

/** After a number: it counts units. */
export const isUnitWord = words(`
  pc pcs pce pces piece pieces unit units ea each nos st stk stck stück stuck stueck stücke
  pièce pièces unité unités pieza piezas uds ud unidad unidades pezzo pezzi pz szt stuks adet шт qty`)

/** Before a number: it counts units. */
export const isQuantityLabel = words(`
  qty quantity quantities menge anzahl stückzahl stueckzahl bestellmenge quantité qté quantite cantidad cant quantità
  qta aantal ilość order need`)

/** After a number: it counts packages, whose content is unknown. */
export const isPackWord = words(`
  box boxes carton cartons case cases crate crates pallet pallets pack packs packet packets pk set sets pair pairs bundle
  bundles kit kits dozen dozens dz tray trays karton kartons palette paletten packung packungen vpe ve paar satz dutzend
  caja cajas boîte boîtes carton/s ctn ctns`)

/** After a number: it measures something. */
export const isMeasure = words(`
  gb tb mb kb gib tib gbit mbit w kw wh v a ah mah mm cm m ft in inch inches zoll hz khz mhz ghz k p px mp kg g lb lbs oz
  % " ″ ” ° ml l core cores kern kerne port ports bit nits rpm pin pins usd eur gbp cad aud jpy inr chf pln $ € £ ¥ ₹ day days
  tage week weeks wochen month months year years uhr am pm h hrs`)

/** Before a number: an amount. */
export const isCurrency = words('usd eur gbp cad aud jpy inr chf pln us$ $ € £ ¥ ₹ @ à je at per price preis')

/** Before a number: it names something. */
export const isReference = words(`
  no nr nr# num number nummer # pos position line row item zeile order po ref reference gate tor halle hall dock room raum
  shelf regal floor etage page seite model size version v ver zip plz tel phone fax box suite street slot bay week kw of`)

/** Before or after a number: it is not exact. */
export const isApproximate = words(`
  ca circa approx approximately about around roughly ungefähr etwa max maximum min minimum mindestens höchstens least most
  up maybe perhaps vielleicht evtl or oder bis to`)

/** Words that make a line more than a simple addition, such as "cancel" or "instead". */
export const isChangeWord = (text: string) => /^(?:cancel|storn)/i.test(text) || isOtherChange(text)

const isOtherChange = words(`
  remove removed delete deleted instead statt
  anstatt not don't dont nicht kein keine return returned returns retour zurück reduce replace replaces replaced ersetzt
  except without ohne backorder delivered geliefert shipped received already bereits free
  gratis bonus kostenlos per pro je weekly monthly every jede jeden
  was were last previous previously sold yesterday left war letzte letzten letztes zuletzt gestern`)

/** After a quantity: nothing more belongs to it. */
export const isClosing = words(`
  please pls plz thx thanks thank asap urgent urgently total and und for für to an by bis plus also too
  bitte danke dringend only nur now today tomorrow usd eur gbp`)

export const isTotalWord = words(`
  total totals subtotal sum summe gesamt gesamtsumme zwischensumme gesamtbetrag endbetrag grand total: netto brutto mwst ust
  vat tax shipping freight versand versandkosten porto totaal totale suma`)

/** The first word of a line about the order, not of one in it. */
export const isAboutOrder = words(`
  tel telephone telefon phone fax mobile mobil cell email mail web www from to cc bcc subject betreff von an
  mob sent gesendet date datum order bestellung bestellnummer purchase po po# customer kunde kundennummer kundennr account iban
  bic swift vat ust-id ustid ust-idnr hrb invoice rechnung ref reference deliver delivery lieferung lieferadresse ship
  shipto ship-to bill address adresse attn attention contact kontakt page seite quote angebot offer re aw fwd wg fw
  registered company payment terms zahlungsziel incoterms geschäftsführer amtsgericht phone/fax hello hi dear hallo
  guten sehr regards best kind thanks thank danke grüße gruß mfg cheers`)

/** Between a code and its number. */
export const isFiller = words('x × * - – — : = → -> => > | / , of von vom de mal times')

export const isTimesSign = (text: string | undefined) => text !== undefined && /^[x×✕*]$/i.test(text)
