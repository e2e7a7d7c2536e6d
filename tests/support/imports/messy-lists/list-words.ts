import type { Language } from './list-types.ts'

/** Columns that the shop does not import. */
export const otherColumns = [
  'brand',
  'unit',
  'vat',
  'note',
  'grossPrice',
  'discount',
  'kilograms',
  'cartonGtin',
  'delivery',
  'date',
  'link',
  'minStock',
  'customs',
  'priceUnit',
] as const
export type OtherColumn = (typeof otherColumns)[number]

export interface Words {
  /** "On request", in the cell of a price. */
  onRequest: readonly string[]
  /** "Sold out", in the cell of a stock. */
  soldOut: readonly string[]
  /** "More than 100"; # stands for the number. */
  moreThan: readonly string[]
  pieces: readonly string[]
  /** Rows above the headings. */
  titles: readonly string[]
  /** Rows below the goods. */
  footers: readonly string[]
  subtotals: readonly string[]
  categories: readonly string[]
  goods: readonly string[]
  kinds: readonly string[]
  otherHeadings: Record<OtherColumn, readonly string[]>
  brands: readonly string[]
}

const list = (text: string) => text.split(' | ')
const brands = list('Orvane | Kestrel | Norrland | Fjordic | Tessel | Lumo & Co.')

const english: Words = {
  onRequest: list('on request | POA | call | price on application | tbc | ask'),
  soldOut: list('sold out | out of stock'),
  moreThan: list('># | > # | #+ | more than # | over # | >=#'),
  pieces: list('pcs | pc | ea | units | pcs.'),
  titles: list(
    'Price list valid from 1 May 2026 | Orvane Trading Ltd. | All prices in EUR, excl. VAT | Stock of 30.04.2026',
  ),
  footers: list('Prices subject to change without notice. | E. & O. E. | Page 1 of 1'),
  subtotals: list('Total | Subtotal | Sum'),
  categories: list('Docks | Headsets | Monitors, 24" and up | Cables & Adapters'),
  goods: list('Dock | Headset | Monitor 24" IPS | USB cable, 2 m | Keyboard "Pro" | Charger 65 W'),
  kinds: list('black | white | wireless | 3-pack | w/ stand | 2nd gen.'),
  otherHeadings: {
    brand: list('Brand | Manufacturer | Vendor'),
    unit: list('UOM | Unit | Unit of measure'),
    vat: list('VAT % | VAT rate'),
    note: list('Notes | Remark | Comment'),
    grossPrice: list('Price incl. VAT | Gross price | Price inc VAT'),
    discount: list('Discount % | Disc.'),
    kilograms: list('Weight (kg) | Weight kg | Ship weight kg'),
    cartonGtin: list('Carton EAN | Case barcode | Outer EAN'),
    delivery: list('Lead time | ETA | Delivery days'),
    date: list('Valid from | Last updated'),
    link: list('Product page | Link'),
    minStock: list('Min stock | Reorder level'),
    customs: list('HS code | Tariff code | Commodity code'),
    priceUnit: list('Price unit | Price per'),
  },
  brands,
}

const german: Words = {
  onRequest: list('auf Anfrage | a. A. | Preis auf Anfrage | n. v. | Tagespreis | bitte anfragen'),
  soldOut: list('ausverkauft | nicht lieferbar | nicht verfügbar'),
  moreThan: list('># | > # | #+ | mehr als # | über #'),
  pieces: list('Stk | Stk. | Stück | St. | St | Stck.'),
  titles: list(
    'Preisliste gültig ab 01.05.2026 | Müller Großhandel GmbH | Alle Preise in EUR zzgl. MwSt. | Bestandsliste vom 30.04.2026',
  ),
  footers: list('Irrtümer und Änderungen vorbehalten. | Lieferung ab Lager Köln | Seite 1 von 1'),
  subtotals: list('Summe | Zwischensumme | Gesamt'),
  categories: list('Dockingstations | Kopfhörer | Monitore, höhenverstellbar | Kabel & Zubehör'),
  goods: list(
    'Dockingstation | Kopfhörer | Monitor 24" IPS | USB-Kabel, 2 m | Tastatur „Groß“ | Netzteil für Büro 65 W',
  ),
  kinds: list('schwarz | weiß | kabellos | 3er-Pack | mit Füßen | höhenverstellbar'),
  otherHeadings: {
    brand: list('Marke | Hersteller | Lieferant'),
    unit: list('ME | Einheit | Mengeneinheit'),
    vat: list('MwSt. % | USt.-Satz'),
    note: list('Bemerkung | Hinweis | Info'),
    grossPrice: list('Bruttopreis | Preis inkl. MwSt. | VK brutto'),
    discount: list('Rabatt % | Rabattgruppe'),
    kilograms: list('Gewicht (kg) | Gewicht kg | Bruttogewicht kg'),
    cartonGtin: list('EAN Karton | EAN VPE | EAN Umkarton'),
    delivery: list('Lieferzeit | Lieferzeit (Tage)'),
    date: list('Gültig ab | Stand | Letzte Änderung'),
    link: list('Link | Produktseite'),
    minStock: list('Mindestbestand | Meldebestand'),
    customs: list('Zolltarifnummer | Statistische Warennr.'),
    priceUnit: list('PE | Preiseinheit'),
  },
  brands,
}

const french: Words = {
  onRequest: list('sur demande | sur devis | nous consulter | Prix sur demande | N.C.'),
  soldOut: list('épuisé | rupture | en rupture'),
  moreThan: list('># | > # | #+ | plus de # | + de #'),
  pieces: list('pcs | pièces | pièce | pce | u. | unités'),
  titles: list(
    'Tarif applicable au 1er mai 2026 | Société Dupré SARL | Prix en EUR hors taxes | État des stocks au 30/04/2026',
  ),
  footers: list('Sous réserve d’erreurs ou d’omissions. | Franco à partir de 300 € HT | Page 1 / 1'),
  subtotals: list('Total | Sous-total | Total général'),
  categories: list("Stations d'accueil | Casques | Écrans réglables | Câbles & adaptateurs"),
  goods: list(
    'Station d\'accueil | Casque | Écran 24" IPS | Câble USB, 2 m | Clavier « Pro » | Chargeur 65 W',
  ),
  kinds: list('noir | blanc | sans fil | lot de 3 | avec pied | 2e génération'),
  otherHeadings: {
    brand: list('Marque | Fabricant | Fournisseur'),
    unit: list('Unité | UM | UV'),
    vat: list('TVA % | Taux TVA'),
    note: list('Remarque | Observations | Commentaire'),
    grossPrice: list('Prix TTC | PV TTC'),
    discount: list('Remise % | Remise'),
    kilograms: list('Poids (kg) | Poids kg | Poids brut (kg)'),
    cartonGtin: list('EAN carton | Gencod colis | EAN colis'),
    delivery: list('Délai | Délai de livraison'),
    date: list('Valable au | Date de mise à jour'),
    link: list('Lien | Fiche produit'),
    minStock: list('Stock mini | Seuil'),
    customs: list('Code douanier | Nomenclature douanière'),
    priceUnit: list('Unité de prix | Prix par'),
  },
  brands,
}

const spanish: Words = {
  onRequest: list('a consultar | consultar | bajo pedido | Consultar precio | s/c'),
  soldOut: list('agotado | sin stock | sin existencias'),
  moreThan: list('># | > # | #+ | más de # | + de #'),
  pieces: list('uds | uds. | ud. | unidades | pzas | pz'),
  titles: list(
    'Tarifa válida desde 01/05/2026 | Distribuciones Peña S.L. | Precios en EUR sin IVA | Existencias a 30/04/2026',
  ),
  footers: list('Salvo error u omisión. | Portes pagados a partir de 300 € | Página 1 de 1'),
  subtotals: list('Total | Subtotal | Suma'),
  categories: list('Bases | Auriculares | Monitores de diseño | Cables y más'),
  goods: list(
    'Base de conexión | Auriculares | Monitor 24" IPS | Cable USB, 2 m | Teclado español | Cargador pequeño 65 W',
  ),
  kinds: list('negro | blanco | inalámbrico | pack de 3 | con pie | 2ª generación'),
  otherHeadings: {
    brand: list('Marca | Fabricante | Proveedor'),
    unit: list('Unidad | U.M.'),
    vat: list('IVA % | Tipo IVA'),
    note: list('Observaciones | Nota'),
    grossPrice: list('Precio con IVA | Precio IVA incl.'),
    discount: list('Dto. % | Descuento'),
    kilograms: list('Peso (kg) | Peso kg | Peso bruto (kg)'),
    cartonGtin: list('EAN caja | Código barras caja'),
    delivery: list('Plazo de entrega | Entrega'),
    date: list('Válido desde | Fecha'),
    link: list('Enlace | Ficha web'),
    minStock: list('Stock mínimo | Stock mín.'),
    customs: list('Código arancelario | Partida arancelaria'),
    priceUnit: list('Unidad de precio | Precio por'),
  },
  brands,
}

const dutch: Words = {
  onRequest: list('op aanvraag | prijs op aanvraag | n.t.b. | dagprijs | bel voor prijs'),
  soldOut: list('uitverkocht | niet leverbaar'),
  moreThan: list('># | > # | #+ | meer dan # | ruim #'),
  pieces: list('stuks | st. | st | stk | stuk'),
  titles: list(
    'Prijslijst geldig vanaf 1 mei 2026 | De Vries Groothandel B.V. | Alle prijzen in EUR excl. btw | Voorraad per 30-04-2026',
  ),
  footers: list('Zet- en drukfouten voorbehouden. | Franco vanaf € 300 | Pagina 1 van 1'),
  subtotals: list('Totaal | Subtotaal'),
  categories: list('Docks | Koptelefoons | Beeldschermen | Kabels & adapters'),
  goods: list('Dock | Koptelefoon | Beeldscherm 24" IPS | USB-kabel, 2 m | Toetsenbord | Lader 65 W'),
  kinds: list('zwart | wit | draadloos | 3-pack | met voet | categorieën'),
  otherHeadings: {
    brand: list('Merk | Fabrikant | Leverancier'),
    unit: list('Eenheid | Verkoopeenheid'),
    vat: list('Btw % | BTW-tarief'),
    note: list('Opmerking | Info'),
    grossPrice: list('Prijs incl. btw | Verkoopprijs incl. btw'),
    discount: list('Korting % | Kortingsgroep'),
    kilograms: list('Gewicht (kg) | Gewicht kg | Brutogewicht (kg)'),
    cartonGtin: list('EAN doos | EAN omdoos'),
    delivery: list('Levertijd | Levertijd (dagen)'),
    date: list('Geldig vanaf | Datum'),
    link: list('Link | Productpagina'),
    minStock: list('Min. voorraad | Minimumvoorraad'),
    customs: list('Goederencode | HS-code'),
    priceUnit: list('Prijs per | Prijseenheid'),
  },
  brands,
}

const polish: Words = {
  onRequest: list('na zapytanie | zapytaj o cenę | cena na zapytanie | b.d. | do ustalenia'),
  soldOut: list('brak | wyprzedane | niedostępny'),
  moreThan: list('># | > # | #+ | ponad # | powyżej #'),
  pieces: list('szt. | szt | sztuk | sztuki'),
  titles: list(
    'Cennik ważny od 01.05.2026 | Hurtownia Żak Sp. z o.o. | Ceny netto w EUR | Stany na dzień 30.04.2026',
  ),
  footers: list('Zastrzegamy sobie prawo do zmian. | Dostawa gratis powyżej 300 | Strona 1 z 1'),
  subtotals: list('Razem | Suma | Ogółem'),
  categories: list('Stacje dokujące | Słuchawki | Monitory, różne | Kable i przejściówki'),
  goods: list(
    'Stacja dokująca | Słuchawki | Monitor 24" IPS | Kabel USB, 2 m | Klawiatura żółta | Ładowarka 65 W',
  ),
  kinds: list('czarny | biały | bezprzewodowy | 3-pak | z podstawą | ciemnożółty'),
  otherHeadings: {
    brand: list('Marka | Producent | Dostawca'),
    unit: list('J.m. | Jednostka | JM'),
    vat: list('VAT % | Stawka VAT'),
    note: list('Uwagi | Informacje'),
    grossPrice: list('Cena brutto | Cena z VAT'),
    discount: list('Rabat % | Upust'),
    kilograms: list('Waga (kg) | Waga kg | Waga brutto (kg)'),
    cartonGtin: list('Kod EAN kartonu | EAN opak. zbiorczego'),
    delivery: list('Czas dostawy | Termin'),
    date: list('Ważne od | Data aktualizacji'),
    link: list('Link | Strona produktu'),
    minStock: list('Stan minimalny | Min. stan'),
    customs: list('Kod CN | PKWiU'),
    priceUnit: list('Cena za | Jednostka ceny'),
  },
  brands,
}

const russian: Words = {
  onRequest: list('по запросу | цена по запросу | звоните | уточняйте | договорная'),
  soldOut: list('нет | нет в наличии | распродано'),
  moreThan: list('># | > # | #+ | более # | больше #'),
  pieces: list('шт. | шт | штук'),
  titles: list(
    'Прайс-лист от 01.05.2026 | ООО «Северный склад» | Цены указаны в EUR без НДС | Остатки на 30.04.2026',
  ),
  footers: list('Цены могут быть изменены без уведомления. | Самовывоз со склада | Страница 1 из 1'),
  subtotals: list('Итого | Всего'),
  categories: list('Док-станции | Наушники | Мониторы | Кабели и переходники'),
  goods: list(
    'Док-станция | Наушники | Монитор 24" IPS | Кабель USB, 2 м | Клавиатура | Зарядное устройство 65 Вт',
  ),
  kinds: list('чёрный | белый | беспроводной | набор 3 шт. | с подставкой | второе поколение'),
  otherHeadings: {
    brand: list('Бренд | Производитель | Поставщик'),
    unit: list('Ед. изм. | Единица | Ед.'),
    vat: list('НДС % | Ставка НДС'),
    note: list('Примечание | Комментарий'),
    grossPrice: list('Цена с НДС | Цена с НДС, руб.'),
    discount: list('Скидка % | Скидка'),
    kilograms: list('Вес (кг) | Вес, кг | Вес брутто, кг'),
    cartonGtin: list('Штрихкод коробки | ШК упаковки'),
    delivery: list('Срок поставки | Доставка, дней'),
    date: list('Дата | Действует с'),
    link: list('Ссылка | Страница товара'),
    minStock: list('Мин. остаток | Неснижаемый остаток'),
    customs: list('ТН ВЭД | Код ТН ВЭД'),
    priceUnit: list('Цена за, шт | Единица цены'),
  },
  brands,
}

const words: Record<Language, Words> = { english, german, french, spanish, dutch, polish, russian }
export const wordsOf = (language: Language) => words[language]
