import { expect, test } from 'vitest'
import { detectShape } from '#contract/catalog/imports/detect-shape.ts'
import { reshapeCsv } from '#tests/support/imports/reshape-csv.ts'

/** The headings in the same order in each language: from the type to the second value of an attribute. */
const woocommerce = {
  German:
    'ID;Typ;Artikelnummer;GTIN, UPC, EAN oder ISBN;Name;Veröffentlicht;Sichtbarkeit im Katalog;Beschreibung;Vorrätig?;Bestand;Gewicht (kg);Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Bilder;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e);Attribut 2 Name;Attribut 2 Wert(e)',
  French:
    'ID;Type;UGS;GTIN, UPC, EAN ou ISBN;Nom;Publié;Visibilité dans le catalogue;Description;En stock\u202F?;Stock;Poids (kg);Tarif promo;Tarif régulier;Catégories;Étiquettes;Images;Parent;Nom de l’attribut 1;Valeur(s) de l’attribut 1;Nom de l’attribut 2;Valeur(s) de l’attribut 2',
  Spanish:
    'ID;Tipo;SKU;GTIN, UPC, EAN o ISBN;Nombre;Publicado;Visibilidad en el catálogo;Descripción;¿Existencias?;Inventario;Peso (kg);Precio rebajado;Precio normal;Categorías;Etiquetas;Imágenes;Superior;Nombre del atributo 1;Valor(es) del atributo 1;Nombre del atributo 2;Valor(es) del atributo 2',
  Dutch:
    'ID;Type;SKU;GTIN, UPC, EAN of ISBN;Naam;Gepubliceerd;Zichtbaarheid in catalogus;Beschrijving;Op voorraad?;Voorraad;Gewicht (kg);Actieprijs;Reguliere prijs;Categorieën;Tags;Afbeeldingen;Hoofd;Naam eigenschap 1;Waarde eigenschap 1;Naam eigenschap 2;Waarde eigenschap 2',
  Polish:
    'ID;Typ;SKU;GTIN, UPC, EAN lub ISBN;Nazwa;Opublikowano;Widoczność w katalogu;Opis;W magazynie?;Stan magazynowy;Waga (kg);Cena promocyjna;Cena;Kategorie;Tagi;Obrazki;Element nadrzędny;Nazwa atrybutu 1;Wartości atrybutu 1;Nazwa atrybutu 2;Wartości atrybutu 2',
  Russian:
    'ID;Тип;Артикул;GTIN, UPC, EAN или ISBN;Имя;Опубликован;Видимость в каталоге;Описание;Наличие;Запасы;Вес (кг);Акционная цена;Базовая цена;Категории;Метки;Изображения;Родительский;Название атрибута 1;Значения атрибутов 1;Название атрибута 2;Значения атрибутов 2',
  Italian:
    'ID;Tipo;COD;GTIN, UPC, EAN o ISBN;Nome;Pubblicato;Visibilità nel catalogo;Descrizione;In stock?;Magazzino;Peso (kg);Prezzo in offerta;Prezzo di listino;Categorie;Tag;Immagini;Genitore;Attributo 1 nome;Attributo 1 valore(i);Attributo 2 nome;Attributo 2 valore(i)',
}

test.each(Object.entries(woocommerce))('an export of WooCommerce in %s is read', (_, headings) => {
  const { rows, errors } = reshapeCsv(
    'woocommerce',
    [
      headings,
      '44;variable;H;;Headset;1;visible;Wired;1;;0.2;;;Audio > Headsets, Office;new, usb;https://p.example/1.jpg;;Color;"Black, White";Plug;USB-C',
      '45;variation;H-B;4006381333931;;1;visible;;0;12;0.25;41.5;45;;;;H;Color;Black;;',
    ],
    ';',
  )
  expect(errors).toEqual([])
  expect(rows).toEqual([
    {
      line: 3,
      group: '44',
      sku: 'H-B',
      gtin: '4006381333931',
      name: 'Headset',
      description: 'Wired',
      category: 'Audio > Headsets',
      tags: 'new, usb',
      draft: 'false',
      specifications: 'Plug: USB-C',
      imageUrl: 'https://p.example/1.jpg',
      option1Name: 'Color',
      option1Value: 'Black',
      price: '41.5',
      originalPrice: '45',
      stockQuantity: '12',
      weightGrams: '250',
    },
  ])
})

const prestashop = {
  German:
    'ID;Aktiv (0/1);Produktname *;Kategorien (x, y, z. ..);Preis ohne MwSt.;Kaufpreis;Ermäßigung in Prozent;Artikel-Nr.;Hersteller;EAN13;Menge;Minimal quantity;Kurzbeschreibung;Tags (x, y, z. ..);Vereinfachte URL;URLs der Bilder (x, y, z. ..);Merkmal (Name: Wert: Position);Zustand',
  French:
    'ID;Actif (0/1);Nom*;Catégories (x,y,z...);Prix HT;Prix d’achat;Pourcentage de réduction;Référence;Marque;EAN-13;Quantité;Quantité minimale;Récapitulatif;Mot-clés (x,y,z...);URL réécrite;URL des images (x,y,z, etc.);Caractéristique (Nom:Valeur:Position:Personnalisé);État',
  Spanish:
    'ID;Activo (0/1);Nombre;Categorías (x,y,z...);Precio sin IVA;Precio de coste;Porcentaje de descuento;Referencia nº;Marca;EAN13;Cantidad;Cantidad mínima;Descripción corta;Etiquetas (x,y,z...);Enlace reescrito;URLs de las imágenes (x,y,z...);Característica (Nombre:Valor:Posición:Personalizado);Condición',
  Polish:
    'ID;Aktywny (0 lub 1);Nazwa*;Kategorie (x,y,z…);Cena bez podatku. (netto);Koszt własny;Procent rabatu;Indeks #;Marka;kod EAN13;Ilość;Minimalna ilość;Podsumowanie;Tagi (x,y,z...);Przepisany URL;Adresy URL zdjęcia (x,y,z...);Cecha(Nazwa:Wartość:Pozycja:Indywidualne);Stan:',
  Russian:
    'ID;Активен (0/1);Название*;Категории (x,y,z...);Цена без налогов;Оптовая цена;Процент скидки;Артикул №;Производитель;Штрихкод EAN13;Количество;Минимальное количество;Короткое описание;Метки (x,y,z...);ЧПУ;URL изображений (x,y,z...);Свойство (Наименование:Значение:Позиция:Кастомизировано);Condition',
}

test.each(Object.entries(prestashop))('a file of PrestaShop in %s is read', (_, headings) => {
  const { rows } = reshapeCsv(
    'prestashop',
    [
      headings,
      '7;1;Dock;Docks;90.00;60;10;DK-1;Vega;4006381333931;5;2;Short;new;dock-usb;https://p.example/a.jpg;Ports:9:1:0;new',
    ],
    ';',
  )
  expect(rows).toEqual([
    {
      line: 2,
      group: '7',
      sku: 'DK-1',
      slug: 'dock-usb',
      name: 'Dock',
      category: 'Docks',
      description: 'Short',
      draft: 'false',
      price: '81.00',
      originalPrice: '90.00',
      unitCost: '60',
      gtin: '4006381333931',
      stockQuantity: '5',
      minQuantity: '2',
      condition: 'new',
      tags: 'new',
      imageUrl: 'https://p.example/a.jpg',
      specifications: 'Brand: Vega\nPorts: 9',
    },
  ])
})

const combinations = {
  German:
    'Produkt-ID;Product Reference;Attribut/Variante (Name:Typ:Position);Wert (Wert: Position);Artikel-Nr.;Auswirkungen auf den Preis:;Menge',
  French:
    'ID produit*;Référence produit;Attribut (Nom:Type:Position)*;Valeur (Valeur:Position)*;Référence;Impact sur le prix;Quantité',
  Spanish:
    'ID del Producto;Referencia de producto;Atributo (Nombre:Tipo:Posición)*;Valor (Valor:Posición)*;Referencia;Impacto en el precio;Cantidad',
  Polish:
    'Identyfikator Produktu (ID);Indeks produktu;Atrybut (Nazwa:Typ:Pozycja)*;Wartość (Wartość:Pozycja)*;Indeks;Wpływ na cenę;Ilość',
}

test.each(Object.entries(combinations))('combinations of PrestaShop in %s are read', (_, headings) => {
  const row = '1;DK-1;Color:color:0;Blue:0;DK-B;4;10'
  expect(reshapeCsv('prestashopCombinations', [headings, row], ';').rows).toEqual([
    {
      line: 2,
      group: 'dk-1',
      parentSku: 'DK-1',
      sku: 'DK-B',
      priceImpact: '4.00',
      stockQuantity: '10',
      option1Name: 'Color',
      option1Value: 'Blue',
    },
  ])
})

test.each([
  'Artikelnummer;Name;Typ;Bestand;Regulärer Preis;Kategorien',
  'ID;Référence;Nom;Prix HT;Stock',
  'Артикул;Название;Цена без налогов;Количество',
])('a supplier’s list with the headings %s is no export', (headings) =>
  expect(detectShape(headings.split(';'))).toBeNull(),
)
