import type { ContentPage, ContentPageName } from '#contract/content-pages.ts'

/** Where the section on shipping costs is inserted, by page. */
const positions: Partial<Record<ContentPageName, number>> = { shipping: 0, faq: 2 }

type Section = ContentPage['sections'][number]

/** A content page with what the shipping methods say, on the pages that explain shipping. */
export function withShippingSection(name: ContentPageName, page: ContentPage, section: Section): ContentPage {
  const position = positions[name]
  if (position === undefined) return page
  return { ...page, sections: page.sections.toSpliced(position, 0, section) }
}
