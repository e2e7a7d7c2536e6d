import type { ContentPage, ContentPageName } from '#contract/content-pages.ts'

/** Where the sections on shipping costs and returns are inserted, by page. */
const positions: Partial<Record<ContentPageName, number>> = { shipping: 0, faq: 2 }

type Section = ContentPage['sections'][number]

/** A content page; on shipping pages, with the settings' text on shipping and returns. */
export function withShippingSections(
  name: ContentPageName,
  page: ContentPage,
  sections: Section[],
): ContentPage {
  const position = positions[name]
  if (position === undefined) return page
  return { ...page, sections: page.sections.toSpliced(position, 0, ...sections) }
}
