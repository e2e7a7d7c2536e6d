import type { StoreContent } from '#contract/settings.ts'

/** An amount whose currency is the base currency: 'up to {symbol}500'. */
const amount = /\{symbol\}\s*\d/

/**
 * Store content without the sentences that state an amount in the base currency: in another one, the same number would be
 * another promise. Chips and notes that only state one are removed.
 */
export function withoutAmounts(content: StoreContent): StoreContent {
  const clear = (text: string) =>
    amount.test(text)
      ? text
          .split(/(?<=[.!?])\s+|\n+/)
          .filter((sentence) => !amount.test(sentence))
          .join(' ')
      : text
  const clearAll = (texts: string[]) =>
    texts.map(clear).filter((text, index) => text !== '' || texts[index] === '')
  const { hero, chips, standards, promises, partnership, shippingNotes, reassurance, footer } = content
  return {
    ...content,
    hero: clearFields(hero, clear),
    chips: clearAll(chips),
    standards: standards.map((tile) => clearFields(tile, clear)),
    promises: promises.map((point) => clearFields(point, clear)),
    partnership: {
      title: clear(partnership.title),
      text: clear(partnership.text),
      points: partnership.points.map((point) => clearFields(point, clear)),
    },
    shippingNotes: clearAll(shippingNotes),
    reassurance: clear(reassurance),
    footer: clear(footer),
    pages: Object.fromEntries(
      Object.entries(content.pages).map(([name, { title, intro, sections }]) => [
        name,
        {
          title,
          intro: clear(intro),
          sections: sections.map(({ heading, text }) => ({ heading, text: clear(text) })),
        },
      ]),
    ),
  }
}

function clearFields<Texts extends Record<string, string>>(texts: Texts, clear: (text: string) => string) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clear(text)])) as Texts
}
