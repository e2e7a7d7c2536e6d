import type { ContentPage, ContentPageName } from '#contract/content-pages.ts'

/** Where the sections on shipping costs and returns are inserted, by page. */
const positions: Partial<Record<ContentPageName, number>> = { shipping: 0, faq: 2 }

type Section = ContentPage['sections'][number]

/** A content page with what the settings say about shipping and returns, on the pages that explain shipping. */
export function withShippingSections(
  name: ContentPageName,
  page: ContentPage,
  sections: Section[],
): ContentPage {
  const position = positions[name]
  if (position === undefined) return page
  return { ...page, sections: page.sections.toSpliced(position, 0, ...sections) }
}
