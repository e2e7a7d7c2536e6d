import type { ImportColumn } from './import-columns.ts'

interface ColumnWords {
  column: ImportColumn
  /** By language, in order of likelihood. */
  words: Readonly<Record<(typeof languages)[number], string>>
}

const languages = ['en', 'de', 'fr', 'es', 'nl', 'pl', 'ru'] as const

/** Suppliers' names for our columns. Earlier columns claim a heading first. */
const columnWords: readonly ColumnWords[] = [
  {
    column: 'gtin',
    words: {
      en: 'ean, ean13, ean 13, ean code, gtin, gtin ean, ean gtin, ean upc, upc, upc code, upc ean, barcode, bar code',
      de: 'strichcode, ean nummer, ean nr, gtin nummer, ean einzelstück',
      fr: 'code ean, code barres, code à barres, code barre, code à barre, gencod, gencode, gencod ean',
      es: 'código ean, cód ean, código de barras, código barras, cód barras, codigo_barras',
      nl: 'ean nummer, streepjescode',
      pl: 'kod ean, kod ean gtin, kod kreskowy, kod paskowy, kod kresk, nr ean',
      ru: 'штрихкод, штрих код, шк, баркод, штрихкод товара, штрих код товара, шк товара, код ean',
    },
  },
  {
    column: 'sku',
    words: {
      en:
        'item no, item number, item code, item nr, article number, article no, article nr, article code, part number, ' +
        'part no, product code, product no, product number, product id, stockcode, stock code, ' +
        'mpn, manufacturer part number, manufacturer part, model number, model no, reference, ref, code, number, nr, ' +
        'item id, item, article',
      de:
        'artikelnummer, artikelnr, artikel nr, artikel nummer, art nr, artnr, art no, bestellnummer, bestell nr, best nr, ' +
        'produktnummer, produkt nr, materialnummer, material nr, artikel',
      fr:
        'référence, réf, code article, réf article, référence article, référence produit, code produit, réf produit, ' +
        'n article, numéro article, no article',
      es:
        'referencia, código, código artículo, cód artículo, código producto, código de producto, código del producto, ' +
        'código de artículo, nº artículo, n artículo, número de parte, codigo_articulo, codice',
      nl: 'artikelcode, productcode, productnummer, bestelnummer, bestelcode, onderdeelnummer',
      pl:
        'indeks, index, symbol, kod produktu, kod towaru, kod artykułu, nr katalogowy, numer katalogowy, nr artykułu, ' +
        'numer artykułu, kod',
      ru:
        'артикул, арт, артикул производителя, артикул товара, код товара, номенклатурный номер, ' +
        'каталожный номер, номер по каталогу, код 1с, код',
    },
  },
  // The SKUs of a file that has no others.
  {
    column: 'sku',
    words: {
      en: 'supplier sku, vendor sku',
      de: 'lieferantenartikelnummer, lief art nr',
      fr: 'référence fournisseur, réf fournisseur',
      es: 'ref proveedor, referencia proveedor',
      nl: 'artikel nr leverancier, leveranciersartikelcode',
      pl: 'kod dostawcy, indeks dostawcy',
      ru: 'артикул поставщика',
    },
  },
  {
    column: 'supplierNumber',
    words: {
      en:
        'supplier number, supplier no, supplier s number, suppliers number, supplier item number, supplier item no, ' +
        'supplier article number, supplier article no, supplier part number, supplier part no, supplier product code, ' +
        'supplier code, supplier reference, supplier ref, supplier sku, vendor number, vendor no, vendor item number, ' +
        'vendor item no, vendor part number, vendor part no, vendor product code, vendor code, vendor sku',
      de:
        'lieferantennummer, lieferanten nr, lieferantennr, lieferantenartikelnummer, lieferanten artikelnummer, ' +
        'lieferantenartikelnr, lieferanten artikelnr, lieferanten artikel nr, lief art nr, lief artikelnr, lief artnr, ' +
        'lief nr, artikelnummer lieferant, artikel nr lieferant, art nr lieferant, bestellnummer lieferant',
      fr:
        'référence fournisseur, réf fournisseur, code fournisseur, numéro fournisseur, n fournisseur, ' +
        'code article fournisseur, réf article fournisseur, référence article fournisseur, numéro article fournisseur',
      es:
        'referencia proveedor, referencia del proveedor, referencia de proveedor, ref proveedor, código proveedor, ' +
        'código del proveedor, código de proveedor, cód proveedor, código artículo proveedor, número proveedor, ' +
        'número de proveedor',
      nl:
        'artikelnummer leverancier, artikel nr leverancier, artikelnr leverancier, artikelcode leverancier, ' +
        'leveranciersnummer, leveranciersartikelnummer, leveranciersartikelcode, leverancierscode, ' +
        'bestelnummer leverancier',
      pl:
        'numer dostawcy, nr dostawcy, kod dostawcy, indeks dostawcy, symbol dostawcy, numer katalogowy dostawcy, ' +
        'nr katalogowy dostawcy, kod towaru dostawcy, kod produktu dostawcy, indeks u dostawcy',
      ru:
        'артикул поставщика, код поставщика, номер поставщика, код товара поставщика, артикул товара поставщика, ' +
        'номер у поставщика, артикул у поставщика',
    },
  },
  {
    column: 'name',
    words: {
      en:
        'product name, item name, article name, title, product title, designation, short description, product, model, ' +
        'item description, article description, part description, product description, article, item, description',
      de:
        'bezeichnung, artikelbezeichnung, artikelname, produktname, produktbezeichnung, benennung, kurztext, ' +
        'kurzbeschreibung, produkt, artikel, beschreibung',
      fr:
        'désignation, libellé, désignation article, désignation de l article, libellé produit, libellé article, ' +
        'nom du produit, nom produit, nom, intitulé, produit',
      es:
        'nombre, nombre del producto, nombre producto, denominación, descripción artículo, descripción producto, producto, ' +
        'artículo, descripción, nome',
      nl: 'omschrijving, artikelomschrijving, productomschrijving, productnaam, artikelnaam, naam, titel, benaming',
      pl: 'nazwa, nazwa towaru, nazwa produktu, nazwa artykułu, towar, produkt, opis',
      ru:
        'наименование, наименование товара, наименование продукции, название, название товара, номенклатура, товар, ' +
        'модель, описание',
    },
  },
  {
    column: 'description',
    words: {
      en: 'long description, full description, extended description, product description, product details, description, details',
      de: 'langtext, langbeschreibung, artikelbeschreibung, produktbeschreibung, beschreibung, text',
      fr: 'description longue, description détaillée, descriptif, descriptif détaillé, texte long',
      es: 'descripción larga, descripción ampliada, descripción detallada, descripción, detalles',
      nl: 'lange omschrijving, langeomschrijving, uitgebreide omschrijving, productbeschrijving, beschrijving',
      pl: 'opis długi, długi opis, opis szczegółowy, opis produktu, opis towaru, opis',
      ru: 'описание товара, подробное описание, полное описание, описание, характеристики',
    },
  },
  {
    column: 'rrp',
    words: {
      en:
        'rrp, srp, msrp, rrp inc vat, rrp incl vat, resale price, retail price, recommended retail price, recommended price, ' +
        'suggested retail price, suggested retail, list price, retail',
      de:
        'uvp, uvp brutto, uvp inkl mwst, uvpe, verkaufspreis uvp, empf vk, empfohlener verkaufspreis, ' +
        'unverb preisempfehlung, unverbindliche preisempfehlung, ladenpreis, listenpreis, lp',
      fr:
        'prix public conseillé, prix de vente conseillé, prix public, prix public ttc, prix conseillé, ppc, pvc, ppi, ' +
        'pvp ttc, pvc ttc',
      es:
        'pvp, p v p, pvpr, pvp iva incl, pvp con iva, pvp recomendado, precio recomendado, precio público, ' +
        'precio de venta al público, precio sugerido',
      nl: 'adviesprijs, adviesprijs incl btw, adviesverkoopprijs, advies verkoopprijs, avp, consumentenprijs, winkelprijs, lijstprijs',
      pl:
        'cena detaliczna, cena detaliczna brutto, sugerowana cena detaliczna, scd, cena sugerowana, cena katalogowa, ' +
        'detal, detal brutto',
      ru:
        'ррц, мрц, рекомендуемая розничная цена, рек розн цена, рекомендованная розничная цена, розничная цена, ' +
        'цена розничная, розн цена, розница',
    },
  },
  {
    column: 'originalPrice',
    words: {
      en: 'original price, was price, old price, regular price, compare at price, was',
      de: 'streichpreis, alter preis, statt',
      fr: 'ancien prix, prix barré',
      es: 'precio anterior, precio tachado',
      nl: 'oude prijs, van prijs',
      pl: 'stara cena, poprzednia cena',
      ru: 'старая цена, цена до скидки',
    },
  },
  {
    column: 'unitCost',
    words: {
      en:
        'purchase price, buying price, buy price, cost price, unit cost, cost, cost per item, wholesale price, dealer price, ' +
        'dealer cost, trade cost, dbp',
      de:
        'ek, ek preis, netto ek, einkaufspreis, hek, händler ek, händlerpreis, händlereinkaufspreis, großhandelspreis, ' +
        'ek je stück',
      fr:
        "prix d'achat, prix achat, prix d'achat net, pa, prix revendeur, tarif revendeur, prix de gros, prix gros, " +
        "coût d'achat, prix coûtant",
      es:
        'precio de compra, precio compra, coste, costo, precio coste, precio de coste, precio costo, precio de costo, ' +
        'precio distribuidor, precio mayorista, precio de distribuidor, prezzo di acquisto',
      nl: 'inkoopprijs, inkoop, netto inkoopprijs, dealerprijs, dealer prijs, kostprijs, groothandelsprijs',
      pl: 'cena zakupu, cena hurtowa, cena hurt, hurt, koszt, koszt zakupu, cena dealerska, cena dla dealera',
      ru:
        'закупочная цена, цена закупки, цена закупочная, закуп цена, закупка, оптовая цена, цена оптовая, опт, цена опт, ' +
        'дилерская цена, себестоимость',
    },
  },
  {
    column: 'price',
    words: {
      en:
        'price, unit price, net price, selling price, sales price, sale price, trade price, reseller price, your price, ' +
        'our price, contract price, amount',
      de:
        'preis, nettopreis, netto preis, vk, vk preis, verkaufspreis, einzelpreis, stückpreis, standardpreis, ihr preis, ' +
        'preis je stück, preis pro stück',
      fr: 'prix, prix net, prix unitaire, prix de vente, prix vente, tarif, pu, prix unitaire net, prix à l unité',
      es:
        'precio, precio neto, precio unitario, precio venta, precio de venta, precio tarifa, tarifa, p neto, ' +
        'precio por unidad, prezzo',
      nl:
        'prijs, nettoprijs, netto prijs, verkoopprijs, stuksprijs, uw prijs, eenheidsprijs, prijs per stuk, netto, ' +
        'netto verkoopprijs',
      pl: 'cena, cena jednostkowa, cena jedn, cena sprzedaży, cena po rabacie, cena netto, twoja cena, cena za sztukę',
      ru: 'цена, цена продажи, отпускная цена, ваша цена, цена за единицу, цена за штуку, цена за шт',
    },
  },
  {
    column: 'category',
    words: {
      en: 'product category, category, category name, product group, product type, group, department, type',
      de: 'warengruppe, hauptwarengruppe, kategorie, produktgruppe, artikelgruppe, wg, wgr, sortiment',
      fr: 'catégorie, famille, famille produit, libellé famille, catégorie produit, gamme, rayon, groupe',
      es: 'categoría, familia, familia producto, subfamilia, grupo, línea',
      nl: 'categorie, productgroep, artikelgroep, hoofdgroep, groep, assortiment, rubriek',
      pl: 'kategoria, kategoria produktu, grupa towarowa, grupa produktów, grupa, dział',
      ru: 'категория, группа товаров, товарная группа, категория товара, группа, раздел, вид товара',
    },
  },
  {
    column: 'stockQuantity',
    words: {
      en:
        'qty, quantity, stock, stock qty, stock quantity, stock level, available qty, qty available, qty avail, ' +
        'available quantity, available stock, free stock, in stock qty, on hand, qty on hand, qty on hand total, soh, ' +
        'inventory, available, in stock, units',
      de:
        'bestand, lagerbestand, lagermenge, lagerstand, freier bestand, verfügbarer bestand, verfügbare menge, verfügbar, ' +
        'menge, anzahl, lager, stück, stk',
      fr:
        'stock disponible, stock actuel, qté en stock, quantité en stock, quantité disponible, qté disponible, disponible, ' +
        'dispo, en stock, quantité, qté',
      es:
        'existencias, existencia, stock disponible, stock real, cantidad disponible, disponible, inventario, cantidad, ' +
        'unidades, uds, quantita',
      nl:
        'voorraad, vrije voorraad, beschikbare voorraad, huidige voorraad, technische voorraad, voorraadstand, op voorraad, ' +
        'beschikbaar, aantal, hoeveelheid',
      pl:
        'stan magazynowy, stan_magazynowy, stan mag, stan, ilość dostępna, dostępna ilość, ilość, dostępność, dostępne, ' +
        'na stanie, magazyn',
      ru:
        'остаток, остатки, свободный остаток, остаток на складе, количество, кол во, наличие, в наличии, доступно, ' +
        'свободно, склад',
    },
  },
  {
    column: 'imageUrl',
    words: {
      en: 'image, image url, image link, picture, picture url, photo, photo url, main image',
      de: 'bild, bild url, bildurl, bildlink, produktbild, hauptbild, foto',
      fr: 'lien image, url image, image principale, visuel, lien photo',
      es: 'imagen, url imagen, enlace imagen, imagen principal',
      nl: 'afbeelding, afbeelding url, link afbeelding, productfoto',
      pl: 'zdjęcie, link do zdjęcia, url zdjęcia, zdjęcie główne, obraz, obrazek',
      ru: 'фото, ссылка на фото, изображение, ссылка на изображение, картинка, url картинки',
    },
  },
  {
    column: 'images',
    words: {
      en: 'additional images, more images, pictures, images, image urls',
      de: 'bilder, weitere bilder',
      fr: 'images supplémentaires, photos',
      es: 'imágenes, más imágenes',
      nl: 'afbeeldingen, extra afbeeldingen',
      pl: 'zdjęcia, dodatkowe zdjęcia',
      ru: 'изображения, картинки, дополнительные фото',
    },
  },
  {
    column: 'condition',
    words: {
      en: 'item condition, condition, grade',
      de: 'zustand',
      fr: 'état',
      es: 'estado del producto',
      nl: 'conditie',
      pl: 'stan produktu',
      ru: 'состояние',
    },
  },
  {
    column: 'weightGrams',
    words: {
      en: 'weight g, weight grams, weight gram, weight in grams, net weight g, unit weight g',
      de: 'gewicht g, gewicht in g, gewicht in gramm, nettogewicht g, stückgewicht g',
      fr: 'poids g, poids en g, poids en grammes, poids net g',
      es: 'peso g, peso gr, peso en gramos, peso neto g',
      nl: 'gewicht gr, gewicht gram, gewicht in gram, nettogewicht g',
      pl: 'waga g, waga w gramach, waga netto g, masa g',
      ru: 'вес г, вес гр, вес в граммах, вес нетто г, масса г',
    },
  },
  {
    column: 'minQuantity',
    words: {
      en: 'moq, min qty, min quantity, minimum quantity, minimum order, min order, minimum order quantity, min order qty',
      de: 'mindestmenge, mindestbestellmenge, min bestellmenge, mindestabnahme, mindestabnahmemenge, mbm',
      fr:
        'qté mini, qté minimum, quantité mini, quantité minimum, quantité minimale, qté minimale, minimum de commande, ' +
        'qté min de commande, mini commande',
      es: 'pedido mínimo, pedido mín, cantidad mínima, cant mínima, cantidad mínima de pedido, mínimo',
      nl:
        'minimale afname, minimum afname, min afname, min bestelaantal, minimum bestelaantal, minimumbestelaantal, ' +
        'minimum bestelhoeveelheid',
      pl: 'minimalna ilość, min ilość, minimalne zamówienie, min zamówienie, minimum logistyczne',
      ru: 'минимальный заказ, мин заказ, минимальное количество, мин количество, мин кол во, минимальная партия, мин партия',
    },
  },
  {
    column: 'multiple',
    words: {
      en:
        'pack size, packing unit, packaging unit, order multiple, case qty, case quantity, qty per pack, standard pack, ' +
        'inner qty, units per case, units per pack',
      de: 've, vpe, verpackungseinheit, ve menge, inhalt vpe, inhalt ve, stück pro vpe, stück je ve, packungsgröße, gebinde',
      fr: "colisage, conditionnement, pcb, multiple de vente, qté par carton, qté par colis, unité d'emballage, lot de",
      es: 'uds por caja, uds caja, unidades por caja, unidades caja, embalaje, unidad de embalaje, múltiplo',
      nl: 'verpakkingseenheid, besteleenheid, doosinhoud, aantal per doos, per doos, verpakking, stuks per doos',
      pl:
        'opakowanie, ilość w opakowaniu, ilość w kartonie, sztuk w opakowaniu, sztuk w kartonie, sztuka karton, ' +
        'opak zbiorcze, opakowanie zbiorcze',
      ru:
        'кратность, кратность упаковки, упаковка, кол во в упаковке, кол во в уп, количество в упаковке, в упаковке, ' +
        'норма упаковки, шт в кор, шт в упаковке',
    },
  },
  {
    column: 'countryOfOrigin',
    words: {
      en: 'country of origin, origin, origin country, coo, made in',
      de: 'ursprungsland, herkunftsland, herkunft, ursprung',
      fr: "pays d'origine, pays origine, pays de fabrication, origine",
      es: 'país de origen, país origen, país de fabricación, origen',
      nl: 'land van herkomst, land van oorsprong, herkomst, oorsprong',
      pl: 'kraj pochodzenia, kraj produkcji, pochodzenie',
      ru: 'страна происхождения, страна производства, страна производитель, страна',
    },
  },
]

/** The words for each column, those of all languages in one list. */
export const headingWords: readonly { column: ImportColumn; words: readonly string[] }[] = columnWords.map(
  ({ column, words }) => ({ column, words: languages.flatMap((language) => words[language].split(', ')) }),
)

/** The number of pieces that a price is for, such as 100. */
export const priceUnitWords: readonly string[] = (
  'price unit, price per, pe, preiseinheit, unité de prix, prix par, unidad de precio, precio por, prijs per, ' +
  'prijsper, prijseenheid, cena za, jednostka ceny, цена за, цена за шт, единица цены'
).split(', ')

/** Words of headings that do not change what a column is: currencies, net of tax, pieces. */
export const unitWords: readonly string[] = (
  'in eur euro euros us usd gbp chf cad aud jpy inr pln zl rub руб рублей р sek nok dkk kr ' +
  'net netto neto excl ex exkl hors sin bez без excluding vat mwst ust zzgl ht iva btw taxe taxes tax ндс ' +
  'pcs ea each stk st stück uds ud szt шт'
).split(' ')
