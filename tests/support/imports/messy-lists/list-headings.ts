import type { Language, ListField } from './list-types.ts'

/**
 * Headings of price lists, item exports and import templates of real suppliers, gathered apart from the words that the shop
 * knows. Those behind the bar are rare; the shop knows few of them.
 */
type Headings = Record<ListField, string>

const english: Headings = {
  sku: 'SKU, Item No., Item #, Part Number, Part No, Article, Product Code, Model No., Stockcode, Item Number, Manufacturer Part# | Style, Cat. No., Order ref',
  name: 'Description, Product Name, Item Description, Part Description, Title, Name, Product Title, Product Description | Goods, Line description',
  supplierNumber:
    'Supplier Part No., Supplier Code, Vendor SKU, Vendor Item No., Supplier Item Number, Supplier Ref | Order no. at supplier, Their code',
  gtin: 'EAN, UPC, UPC Code, Barcode, EAN13, GTIN, Bar Code, EAN/UPC, EAN Code | Unit barcode, Global trade item no.',
  price:
    'Price, Net Price, Unit Price, Sale Price, Your Price, Price ex VAT, Contract Price, Price (excl. VAT) | Offer, Rate, Price each',
  unitCost:
    'Cost, Dealer Price, Trade Cost, Wholesale Price, Unit Cost, Cost Price, Buy Price, Purchase Price, DBP | Landed, Distributor net',
  rrp: 'RRP, MSRP, SRP, List Price, Retail Price, Recommended Retail Price, Suggested Retail, RRP inc VAT | Shelf price',
  category:
    'Category, Product Group, Group, Product Type, Department, Product Category | Range, Class of goods',
  stockQuantity:
    'Stock, Qty, Qty on Hand, Available, Quantity, Stock Level, In Stock Qty, Inventory, QTY Avail, Free Stock, SOH | ATS, Balance',
  weightGrams: 'Weight (g), Weight g, Weight in grams, Net weight (g), Unit Weight (g) | Grams each',
  minQuantity: 'MOQ, Min Order Qty, Min. Order, Minimum Order Quantity, Min Qty | Order from',
  multiple:
    'Pack Size, Case Qty, Order Multiple, Qty per Pack, Standard Pack, Inner Qty, Units per Case | Sold in',
  description:
    'Long Description, Details, Full Description, Product Details, Extended Description | Marketing copy',
  imageUrl: 'Image URL, Image, Picture, Image Link, Picture URL, Photo | Pack shot',
  countryOfOrigin: 'Country of Origin, COO, Origin, Made in, Origin Country | Source country',
}

const german: Headings = {
  sku: 'Artikelnummer, Artikel-Nr., Art.-Nr., ArtNr, Bestellnummer, Artikel Nr, Best.-Nr., Artikelnr., Produktnummer, Materialnummer, Bestell-Nr., Lief.-Art.-Nr. | Sachnummer, Kürzel',
  name: 'Bezeichnung, Artikelbezeichnung, Artikelname, Produktname, Beschreibung, Produktbezeichnung, Kurztext, Benennung, Artikelbezeichnung 1, Name | Ware, Kurzbez.',
  supplierNumber:
    'Lieferantennummer, Lieferanten-Artikelnummer, Lieferanten-Nr., Artikel-Nr. Lieferant, Lief.-Nr., Lieferantenartikelnr. | Fremdnummer, Nr. beim Lieferanten',
  gtin: 'EAN, EAN-Code, GTIN, EAN/GTIN, Barcode, EAN-Nr., EAN 13, Strichcode, GTIN/EAN, EAN-Nummer | Balkencode, EAN Stück',
  price:
    'Preis, Nettopreis, VK, VK netto, Preis netto, Einzelpreis, Stückpreis, Ihr Preis, VK-Preis, Preis/Stk., Standardpreis | Konditionspreis, E-Preis',
  unitCost:
    'EK, EK netto, Einkaufspreis, Netto-EK, HEK, Händlerpreis, EK-Preis, Händler-EK, Händlereinkaufspreis, EK Preis netto | HNP, Abgabepreis',
  rrp: 'UVP, UVP brutto, Listenpreis, UVP inkl. MwSt., Empf. VK, Verkaufspreis UVP, unverb. Preisempfehlung, UVP (EUR), LP | Endkundenpreis, Katalogpreis',
  category:
    'Warengruppe, Kategorie, Produktgruppe, Artikelgruppe, WG, Hauptwarengruppe, WGr, Sortiment | Rubrik, Sparte',
  stockQuantity:
    'Bestand, Lagerbestand, Verfügbar, Menge, Lager, Lagermenge, Verfügbarer Bestand, Stück, Anzahl, Lagerstand, Freier Bestand | Disponibel, Vorrat',
  weightGrams:
    'Gewicht (g), Gewicht in g, Gewicht g, Gewicht [g], Nettogewicht (g) | Masse g, Stückgewicht in Gramm',
  minQuantity:
    'Mindestmenge, Mindestbestellmenge, MBM, Mindestabnahme, Min. Bestellmenge, Mindestabnahmemenge | ab Menge',
  multiple:
    'VPE, VE, Verpackungseinheit, Packungsgröße, Inhalt VPE, VE Menge, Stück pro VPE, Gebinde | Staffelung, Überkarton',
  description: 'Langtext, Langbeschreibung, Artikelbeschreibung, Produktbeschreibung, Details | Werbetext',
  imageUrl: 'Bild, Bild-URL, Bildlink, Bildurl, Produktbild, Bild 1 | Abbildung, Foto-Adresse',
  countryOfOrigin: 'Ursprungsland, Herkunftsland, Herkunft, Ursprung | Land d. Herstellung',
}

const french: Headings = {
  sku: 'Référence, Réf., Code article, Réf. article, Référence produit, Code produit, Réf fournisseur, N° article, REF, Référence fournisseur | Réf. cde, Identifiant',
  name: 'Désignation, Libellé, Nom, Description, Nom du produit, Désignation article, Libellé produit, Intitulé, Désignation de l’article | Objet, Article libellé court',
  supplierNumber:
    'Code fournisseur, Réf. article fournisseur, Référence article fournisseur, Numéro fournisseur | Réf. chez le fournisseur, Code four.',
  gtin: 'EAN, Code EAN, Code-barres, Gencod, EAN13, Code barre, Code à barres, GTIN, Gencode | CB, Code barres UVC',
  price:
    'Prix, Prix HT, Prix net, Tarif HT, Prix unitaire, PU HT, Prix net HT, Prix de vente HT, Prix unitaire HT, Tarif | P.V. hors taxe, Montant unitaire',
  unitCost:
    "Prix d'achat, Prix d'achat HT, PA HT, Prix achat, Prix achat HT, Prix revendeur, Tarif revendeur, Prix de gros | PAHT net, Coût",
  rrp: 'PVC, Prix public, Prix public conseillé, PPC, Prix de vente conseillé, PPI, PVP TTC, Prix public TTC | PVMC',
  category: 'Catégorie, Famille, Gamme, Rayon, Famille produit, Catégorie produit, Groupe | Univers, Segment',
  stockQuantity:
    'Stock, Quantité, Disponible, Qté, Stock disponible, En stock, Qté en stock, Stock actuel, Quantité disponible, Dispo | Reste, Solde',
  weightGrams: 'Poids (g), Poids en grammes, Poids g, Poids net (g), Poids en g | Masse (g)',
  minQuantity:
    'Qté mini, Quantité minimum, Minimum de commande, Qté min. de commande, Qté minimale, Mini commande | Franco qté',
  multiple:
    "Colisage, Conditionnement, PCB, Multiple de vente, Qté par carton, Unité d'emballage, Lot de | UVC par colis",
  description:
    'Description longue, Descriptif, Description détaillée, Texte long, Descriptif détaillé | Argumentaire',
  imageUrl: 'Image, Lien image, URL image, Photo, Image 1, Visuel | Cliché',
  countryOfOrigin: "Pays d'origine, Origine, Pays origine, Pays de fabrication | Provenance",
}

const spanish: Headings = {
  sku: 'Referencia, Código, Ref., Código artículo, Cód. artículo, Código producto, Ref, Código de producto, Nº artículo, Ref. proveedor, Número de parte | Clave, Cód.',
  name: 'Descripción, Nombre, Artículo, Denominación, Producto, Nombre del producto, Descripción artículo, Nombre producto | Detalle corto, Concepto',
  supplierNumber:
    'Código proveedor, Referencia del proveedor, Código de proveedor, Cód. proveedor | Ref. origen, Núm. del proveedor',
  gtin: 'EAN, Código EAN, Código de barras, EAN13, Cód. barras, Cód. EAN, GTIN, Codigo barras | C. barras ud, Barras',
  price:
    'Precio, Precio neto, Tarifa, Precio unitario, Precio sin IVA, Precio venta, Precio de venta, P. neto, Precio tarifa | Importe ud, Valor',
  unitCost:
    'Precio de compra, Coste, Precio coste, Precio distribuidor, Precio de coste, Costo, Precio compra, Precio mayorista | Precio almacén, Últ. costo',
  rrp: 'PVP, PVPR, Precio recomendado, PVP recomendado, Precio público, P.V.P., PVP IVA incl., Precio sugerido | Precio final cliente',
  category: 'Categoría, Familia, Grupo, Línea, Subfamilia, Familia producto | Sección, Rubro',
  stockQuantity:
    'Stock, Existencias, Cantidad, Disponible, Unidades, Stock disponible, Uds., Inventario, Cantidad disponible, Existencia, Stock real | Saldo, Disp.',
  weightGrams: 'Peso (g), Peso en gramos, Peso g, Peso gr, Peso neto (g) | Gramaje ud',
  minQuantity:
    'Pedido mínimo, Cantidad mínima, Mínimo, Cant. mínima, Pedido mín., Cantidad mínima de pedido | Desde uds',
  multiple:
    'Uds. por caja, Embalaje, Uds/caja, Unidades por caja, Múltiplo, Unidad de embalaje, Unidades caja | Formato, Cajas de',
  description: 'Descripción larga, Descripción ampliada, Detalles, Descripción detallada | Texto comercial',
  imageUrl: 'Imagen, URL imagen, Foto, Enlace imagen, Imagen 1, Imagen principal | Fotografía web',
  countryOfOrigin: 'País de origen, Origen, País origen, País de fabricación | Procedencia',
}

const dutch: Headings = {
  sku: 'Artikelnummer, Artikelnr., Artikelcode, Artnr, Productcode, Bestelnummer, Art.nr., Productnummer, Bestelcode, Artikel nr, Onderdeelnummer | Code lev., Volgcode',
  name: 'Omschrijving, Artikelomschrijving, Productnaam, Naam, Titel, Benaming, Artikelnaam, Productomschrijving | Soort, Artikeltekst',
  supplierNumber:
    'Artikelnummer leverancier, Leveranciersnummer, Leverancierscode, Bestelnummer leverancier, Artikelcode leverancier | Lev. art., Nummer bij leverancier',
  gtin: 'EAN, EAN-code, Barcode, EAN13, Streepjescode, GTIN, EAN code, EAN-nummer | CE-barcode, Scancode',
  price:
    'Prijs, Nettoprijs, Verkoopprijs, Netto prijs, Prijs excl. btw, Stuksprijs, Uw prijs, Eenheidsprijs, Prijs per stuk, Netto | Actietarief, Prijs ea',
  unitCost:
    'Inkoopprijs, Inkoop, Netto inkoopprijs, Dealerprijs, Kostprijs, Inkoopprijs excl. btw, Groothandelsprijs, Dealer netto | Inkp., GIP',
  rrp: 'Adviesprijs, Adviesverkoopprijs, Consumentenprijs, Advies verkoopprijs, Winkelprijs, Adviesprijs incl. btw, Lijstprijs, AVP | Richtprijs, Catalogusprijs',
  category: 'Categorie, Productgroep, Artikelgroep, Groep, Hoofdgroep, Assortiment, Rubriek | Familie, Schap',
  stockQuantity:
    'Voorraad, Aantal, Beschikbaar, Vrije voorraad, Op voorraad, Voorraadstand, Beschikbare voorraad, Huidige voorraad, Technische voorraad | Stand, Leverbaar',
  weightGrams: 'Gewicht (g), Gewicht in gram, Gewicht gr, Gewicht g, Nettogewicht (g) | Grammen',
  minQuantity:
    'Minimale afname, Min. bestelaantal, Minimum bestelhoeveelheid, Minimum afname, Min. afname, MOQ, Minimumbestelaantal | Vanaf',
  multiple:
    'Verpakkingseenheid, VPE, Besteleenheid, Doosinhoud, Aantal per doos, Per doos, Verpakking | Omdoos, Colli-inhoud',
  description:
    'Lange omschrijving, Uitgebreide omschrijving, Productbeschrijving, Beschrijving, LangeOmschrijving | Verkooptekst',
  imageUrl: 'Afbeelding, Foto, Afbeelding URL, Afbeelding 1, Link afbeelding, Productfoto | Plaatje',
  countryOfOrigin: 'Land van herkomst, Herkomst, Land van oorsprong, Oorsprong | Prod. land',
}

const polish: Headings = {
  sku: 'Indeks, Kod produktu, Symbol, Nr katalogowy, Kod towaru, Kod, Nr artykułu, Numer artykułu, Kod dostawcy, Index | Sygnatura, Nr ref. dost.',
  name: 'Nazwa, Nazwa towaru, Opis, Nazwa produktu, Nazwa artykułu, Towar, Produkt, Asortyment nazwa | Wyszczególnienie, Określenie',
  supplierNumber:
    'Numer dostawcy, Indeks dostawcy, Symbol dostawcy, Nr katalogowy dostawcy, Kod towaru dostawcy | Nr u dostawcy, Kod obcy',
  gtin: 'EAN, Kod EAN, Kod kreskowy, Kod paskowy, EAN13, GTIN, Kod kresk., Kod EAN (GTIN) | Kod szt., Barkod',
  price:
    'Cena, Cena netto, Cena jednostkowa, Cena netto PLN, Cena sprzedaży, Cena jedn. netto, Cena po rabacie, Cena netto(szt) | Stawka netto, Cena dla Ciebie',
  unitCost:
    'Cena zakupu, Cena hurtowa, Cena zakupu netto, Cena hurtowa netto, Hurt, Koszt, Cena dealerska | Zakup, Cena magazynowa',
  rrp: 'Cena detaliczna, SRP, Sugerowana cena detaliczna, Cena katalogowa, Cena sugerowana, Detal brutto, SCD | Cena półkowa',
  category: 'Kategoria, Grupa, Grupa towarowa, Grupa produktów, Kategoria produktu, Dział | Rodzina, Branża',
  stockQuantity:
    'Stan, Ilość, Stan magazynowy, Dostępność, Dostępna ilość, Dostępne, Magazyn, Ilość dostępna, Na stanie, stan_magazynowy, Stan mag. | Zapas, Wolne szt.',
  weightGrams: 'Waga (g), Waga g, Waga w gramach, Waga [g], Waga netto (g) | Gramatura',
  minQuantity:
    'Minimalna ilość, Min. zamówienie, Minimum logistyczne, Min. ilość, Minimalne zamówienie | Od ilości',
  multiple:
    'Opakowanie, Ilość w opakowaniu, Ilość w kartonie, Opak. zbiorcze, Sztuk w opakowaniu, Sztuka/karton | Krotność, Zgrzewka',
  description: 'Opis długi, Długi opis, Opis szczegółowy, Opis produktu | Charakterystyka',
  imageUrl: 'Zdjęcie, Link do zdjęcia, Obraz, URL zdjęcia, Zdjęcie 1, Zdjęcie główne | Foto adres',
  countryOfOrigin: 'Kraj pochodzenia, Pochodzenie, Kraj produkcji | Kraj wytw.',
}

const russian: Headings = {
  sku: 'Артикул, Код, Код товара, Артикул поставщика, Арт., Номенклатурный номер, Код 1С, Каталожный номер, Артикул производителя | Шифр, Обозначение',
  name: 'Наименование, Название, Товар, Номенклатура, Наименование товара, Название товара, Описание, Модель, Наименование продукции | Позиция, Предмет',
  supplierNumber:
    'Код поставщика, Артикул у поставщика, Номер поставщика, Код товара поставщика | № у поставщика, Внешний код',
  gtin: 'Штрихкод, Штрих-код, EAN, ШК, EAN13, Баркод, Штрихкод товара, Штрих код | ШК единицы, Код маркировки EAN',
  price:
    'Цена, Цена без НДС, Цена за шт., Цена продажи, Отпускная цена, Ваша цена, Цена за единицу, Цена, руб. | Стоимость ед., Прайс',
  unitCost:
    'Закупочная цена, Оптовая цена, Цена закупки, Закупка, Опт, Закуп.цена, Цена закупочная, Цена оптовая, Себестоимость, Дилерская цена | Входная цена',
  rrp: 'РРЦ, Розничная цена, Рекомендуемая розничная цена, Розница, МРЦ, Цена розничная, Рек. розн. цена, Розн.цена, РРЦ, руб. | Цена на полке',
  category:
    'Категория, Группа, Группа товаров, Раздел, Товарная группа, Вид товара | Направление, Рубрика каталога',
  stockQuantity:
    'Остаток, Количество, Наличие, Кол-во, Остатки, Свободный остаток, Склад, В наличии, Доступно, Остаток на складе, Свободно | Запас, Сток',
  weightGrams: 'Вес (г), Вес, г, Вес в граммах, Вес гр, Вес нетто, г | Масса грамм',
  minQuantity: 'Минимальный заказ, Мин. заказ, Минимальное количество, Мин. партия, Мин. кол-во | Партия от',
  multiple:
    'Кратность, Упаковка, Кол-во в упаковке, В упаковке, шт в кор., Кратность упаковки, Норма упаковки, Кол-во в уп. | Отгрузка по',
  description: 'Описание товара, Подробное описание, Полное описание, Характеристики | Рекламный текст',
  imageUrl: 'Фото, Ссылка на фото, Изображение, Картинка, URL картинки, Ссылка на изображение | Снимок',
  countryOfOrigin: 'Страна, Страна происхождения, Страна производства, Страна-производитель | Откуда',
}

const headings: Record<Language, Headings> = { english, german, french, spanish, dutch, polish, russian }

/** The common and the rare headings of a field. */
export function headingsOf(language: Language, field: ListField) {
  const [common = '', rare = ''] = headings[language][field].split(' | ')
  return { common: splitList(common), rare: splitList(rare) }
}

/** A comma inside a heading stands before a unit. */
const splitList = (list: string) => list.split(/, (?!г\b|г(?:,|$)|руб\.)/).filter((heading) => heading !== '')
