import type { FileShape } from './file-shapes.ts'

/**
 * The headings of a file in lower case and, if another shop translates those of its exports, in English. A number stays, as in
 * "Attribut 2 Name".
 */
export function shapeHeadings(shape: FileShape, headings: readonly string[]): string[] {
  const english = translations[shape]
  return headings.map((heading) => {
    const plain = plainHeading(heading)
    const [number = ''] = /\d+/.exec(plain) ?? []
    return english?.get(plain) ?? english?.get(plain.replace(number, '#'))?.replace('#', number) ?? plain
  })
}

/** French headings have apostrophes and spaces of their own. */
const plainHeading = (heading: string) =>
  heading.trim().toLowerCase().replaceAll('’', "'").replaceAll('…', '...').replaceAll(/\s+/g, ' ')

/** By English heading: German, French, Spanish, Dutch, Polish, Russian and Italian ones. */
type Translated = Readonly<Record<string, readonly string[]>>

/** Headings of the product exporter that are read. A weight is followed by its unit. */
const woocommerce: Translated = {
  type: ['typ', 'tipo', 'тип'],
  sku: ['artikelnummer', 'artikelnummer (sku)', 'art.-nr.', 'ugs', 'артикул', 'cod'],
  'gtin, upc, ean, or isbn': ['oder', 'ou', 'o', 'of', 'lub', 'или'].map((or) => `gtin, upc, ean ${or} isbn`),
  name: ['nom', 'nombre', 'naam', 'nazwa', 'имя', 'название', 'nome'],
  published: [
    'veröffentlicht',
    'publié',
    'publicado',
    'gepubliceerd',
    'opublikowano',
    'опубликован',
    'pubblicato',
  ],
  'is featured?': [
    'ist hervorgehoben?',
    'mis en avant ?',
    '¿está destacado?',
    'uitgelicht?',
    'wyróżniony produkt?',
    'рекомендуемый?',
    'in primo piano?',
  ],
  'visibility in catalog': [
    'sichtbarkeit im katalog',
    'visibilité dans le catalogue',
    'visibilidad en el catálogo',
    'zichtbaarheid in catalogus',
    'widoczność w katalogu',
    'видимость в каталоге',
    'visibilità nel catalogo',
  ],
  'short description': [
    'kurzbeschreibung',
    'description courte',
    'descripción corta',
    'korte beschrijving',
    'korte omschrijving',
    'krótki opis',
    'краткое описание',
    'короткое описание',
    'breve descrizione',
  ],
  description: ['beschreibung', 'descripción', 'beschrijving', 'opis', 'описание', 'descrizione'],
  'date sale price starts': [
    'datum, an dem angebotspreis beginnt',
    'datum, an dem der angebotspreis beginnt',
    'date de début de promo',
    'día en que empieza el precio rebajado',
    'startdatum actieprijs',
    'data rozpoczęcia promocji',
    'дата начала действия скидки',
    'дата начала действия продажной цены',
    'data di inizio del prezzo in offerta',
  ],
  'date sale price ends': [
    'datum, an dem angebotspreis endet',
    'datum, an dem der angebotspreis endet',
    'date de fin de promo',
    'día en que termina el precio rebajado',
    'einddatum actieprijs',
    'data zakończenia promocji',
    'дата окончания действия скидки',
    'дата окончания действия продажной цены',
    'data di fine del prezzo in offerta',
  ],
  'in stock?': [
    'vorrätig?',
    'en stock ?',
    '¿existencias?',
    '¿en inventario?',
    'op voorraad?',
    'w magazynie?',
    'в наличии?',
    'наличие',
    'in stock?',
  ],
  stock: [
    'bestand',
    'lager',
    'lagerbestand',
    'inventario',
    'voorraad',
    'stan magazynowy',
    'запасы',
    'magazzino',
  ],
  'sale price': [
    'angebotspreis',
    'tarif promo',
    'prix promo',
    'prix de vente',
    'precio rebajado',
    'actieprijs',
    'cena promocyjna',
    'акционная цена',
    'цена распродажи',
    'prezzo in offerta',
  ],
  'regular price': [
    'regulärer preis',
    'tarif régulier',
    'prix régulier',
    'prix de base',
    'precio normal',
    'precio regular',
    'reguliere prijs',
    'cena',
    'cena regularna',
    'базовая цена',
    'prezzo di listino',
  ],
  categories: [
    'kategorien',
    'catégories',
    'categorías',
    'categorieën',
    'kategorie',
    'категории',
    'categorie',
  ],
  tags: ['schlagwörter', 'étiquettes', 'etiquetas', 'tagi', 'znaczniki', 'метки', 'tag'],
  images: ['bilder', 'imágenes', 'afbeeldingen', 'obrazki', 'obrazy', 'изображения', 'immagini', 'immagine'],
  parent: [
    'übergeordnetes produkt',
    'übergeordnet',
    'superior',
    'hoofd',
    'element nadrzędny',
    'родительский',
    'genitore',
  ],
  position: ['posición', 'positie', 'pozycja', 'позиция', 'posizione'],
  brands: ['marken', 'marques', 'marcas', 'merken', 'marki', 'бренды', 'marchi'],
  ...weights(['gewicht', 'poids', 'peso', 'waga', 'вес']),
  'attribute # name': [
    'attribut # name',
    "nom de l'attribut #",
    'nombre del atributo #',
    'naam eigenschap #',
    'nazwa atrybutu #',
    'имя атрибута #',
    'название атрибута #',
    'attributo # nome',
  ],
  'attribute # value(s)': [
    'attribut # wert(e)',
    "valeur(s) de l'attribut #",
    'valor(es) del atributo #',
    'waarde eigenschap #',
    'waarde(n) eigenschap #',
    'wartości atrybutu #',
    'значения атрибутов #',
    'значение(-я) атрибута(-ов) #',
    'значение(-я) аттрибута(-ов) #',
    'attributo # valore(i)',
    'attributo # valuta(e)',
  ],
}

function weights(words: readonly string[]): Translated {
  const units = { kg: ['кг'], g: ['г'], lbs: ['livres', 'фунты'], oz: [] }
  return Object.fromEntries(
    Object.entries(units).map(([unit, names]) => [
      `weight (${unit})`,
      words.flatMap((word) => [unit, ...names].map((name) => `${word} (${name})`)),
    ]),
  )
}

/** Fields that products and combinations have in common. */
const prestashopFields: Translated = {
  'ean-13': ['kod ean13', 'штрихкод ean13'],
  upc: ['kod kreskowy upc', 'штрихкод upc'],
  'cost price': [
    'kaufpreis',
    "prix d'achat",
    'precio de coste',
    'precio al por mayor',
    'koszt własny',
    'оптовая цена',
  ],
  quantity: ['menge', 'quantité', 'cantidad', 'ilość', 'количество'],
  'minimal quantity': ['quantité minimale', 'cantidad mínima', 'minimalna ilość', 'минимальное количество'],
  'image urls (x,y,z...)': [
    'urls der bilder (x, y, z. ..)',
    'url des images (x,y,z, etc.)',
    'url des images (x,y,z...)',
    'urls de las imágenes (x,y,z...)',
    'adresy url zdjęcia (x,y,z...)',
    'url изображений (x,y,z...)',
  ],
}

/** The back office names the columns of its import in the language of the member of staff. */
const prestashop: Translated = {
  ...prestashopFields,
  'active (0/1)': ['aktiv (0/1)', 'actif (0/1)', 'activo (0/1)', 'aktywny (0 lub 1)', 'активен (0/1)'],
  name: [
    'produktname *',
    'nom',
    'nom*',
    'nom *',
    'nombre',
    'nombre*',
    'nazwa',
    'nazwa*',
    'название',
    'название*',
    'имя',
  ],
  'categories (x,y,z...)': [
    'kategorien (x, y, z. ..)',
    'catégories (x,y,z...)',
    'categorías (x,y,z...)',
    'kategorie (x,y,z...)',
    'категории (x,y,z...)',
  ],
  'price tax excluded': [
    'preis ohne mwst.',
    'prix ht',
    'prix hors taxe',
    'precio sin iva',
    'precio impuestos excluidos',
    'cena bez podatku. (netto)',
    'цена без налогов',
  ],
  'discount amount': [
    'rabattbetrag',
    'montant de la remise',
    'valor del descuento',
    'wartość rabatu',
    'величина скидки',
  ],
  'discount percent': [
    'ermäßigung in prozent',
    'pourcentage de réduction',
    'porcentaje del descuento',
    'porcentaje de descuento',
    'procent rabatu',
    'процент скидки',
  ],
  'discount from (yyyy-mm-dd)': [
    'ermäßigung vom (jjjj-mm-tt)',
    'réduction de (aaaa-mm-jj)',
    'descuento desde (aaaa-mm-dd)',
    'rabat od dnia (rrrr-mm-dd)',
    'скидка действует от (гггг-мм-дд)',
  ],
  'discount to (yyyy-mm-dd)': [
    'ermäßigung bis zum (jjjj-mm-tt)',
    'réduction à (aaaa-mm-jj)',
    'descuento hasta (aaaa-mm-dd)',
    'rabat do dnia (rrrr-mm-dd)',
    'скидка действует до (гггг-мм-дд)',
  ],
  'reference #': [
    'artikel-nr.',
    'référence',
    'référence #',
    'referencia nº',
    'referencia n.',
    'indeks #',
    'артикул №',
  ],
  brand: ['hersteller', 'marque', 'fabricante', 'marca', 'marka', 'производитель'],
  weight: ['gewicht', 'poids', 'peso', 'waga', 'вес'],
  summary: [
    'kurzbeschreibung',
    'récapitulatif',
    'résumé',
    'descripción corta',
    'podsumowanie',
    'короткое описание',
  ],
  description: ['beschreibung', 'descripción', 'opis', 'описание'],
  'tags (x,y,z...)': [
    'tags (x, y, z. ..)',
    'mot-clés (x,y,z...)',
    'mots-clés (x,y,z...)',
    'etiquetas (x,y,z...)',
    'tagi (x,y,z...)',
    'метки (x,y,z...)',
  ],
  'url rewritten': ['vereinfachte url', 'url réécrite', 'enlace reescrito', 'przepisany url', 'чпу'],
  'image alt texts (x,y,z...)': [
    'textes alternatif des images (x,y,z...)',
    'tekst alternatywny dla zdjęć (x,y,z...)',
  ],
  'feature (name:value:position:customized)': [
    'merkmal (name: wert: position)',
    'caractéristique (nom:valeur:position:personnalisé)',
    'característica (nombre:valor:posición:personalizado)',
    'cecha(nazwa:wartość:pozycja:indywidualne)',
    'свойство (наименование:значение:позиция:кастомизировано)',
  ],
  condition: ['zustand', 'état', 'condición', 'stan', 'stan:'],
}

const prestashopCombinations: Translated = {
  ...prestashopFields,
  'product id': ['produkt-id', 'id produit', 'id produit*', 'id del producto', 'identyfikator produktu (id)'],
  'product reference': [
    'référence produit',
    'référence du produit',
    'referencia de producto',
    'referencia del producto',
    'indeks produktu',
  ],
  'attribute (name:type:position)': [
    'attribut/variante (name:typ:position)',
    'attribut (nom:type:position)',
    'attribut (nom:type:position)*',
    'atributo (nombre:tipo:posición)',
    'atributo (nombre:tipo:posición)*',
    'atrybut (nazwa:typ:pozycja)',
    'atrybut (nazwa:typ:pozycja)*',
  ],
  'value (value:position)': [
    'wert (wert: position)',
    'valeur (valeur:position)',
    'valeur (valeur:position)*',
    'valor (valor:posición)',
    'valor (valor:posición)*',
    'wartość (wartość:pozycja)',
    'wartość (wartość:pozycja)*',
  ],
  reference: ['artikel-nr.', 'référence', 'referencia', 'indeks'],
  'impact on price': [
    'auswirkungen auf den preis:',
    'impact sur le prix',
    'impacto en el precio',
    'wpływ na cenę',
  ],
  'impact on weight': [
    'auswirkungen auf das gewicht:',
    'impact sur le poids',
    'impacto en el peso',
    'wpływ na wagę',
  ],
}

/** The English heading of each translated one. Exports of Shopify and Magento are English in every language. */
const translations: Partial<Record<FileShape, ReadonlyMap<string, string>>> = {
  woocommerce: byTranslation(woocommerce),
  prestashop: byTranslation(prestashop),
  prestashopCombinations: byTranslation(prestashopCombinations),
}

function byTranslation(translated: Translated) {
  return new Map(
    Object.entries(translated).flatMap(([english, names]) => names.map((name) => [name, english])),
  )
}
