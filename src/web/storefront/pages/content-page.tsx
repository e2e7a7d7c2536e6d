import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ContentPage as Content } from '#contract/content-pages.ts'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'
import { Paragraphs } from './paragraphs.tsx'

const route = getRouteApi('/storefront/$page')

/** Sections of a page with a table of contents. */
const minListed = 5

/** A page whose text staff edit, such as About or Privacy: its name and contents beside its text. */
export function ContentPage() {
  const { page } = route.useParams()
  const { title, intro, sections } = useSuspenseQuery(contentPageQuery(useApi(), page)).data
  return (
    <div className="shell">
      <Breadcrumbs current={title} />
      <article className="content-columns gap-y-5 pt-6 pb-10 wrap-anywhere max-md:pt-2">
        <header className="lg:sticky lg:top-[calc(var(--spacing-header)+24px)]">
          <h1 className="text-3xl tracking-tightest">{title}</h1>
          <Contents sections={sections} />
        </header>
        <div className="max-w-read">
          <div className="grid gap-3 text-lg text-ink-2 lg:pt-1.5">
            <Paragraphs text={intro} />
          </div>
          {sections.map(({ heading, text }, index) => (
            <section key={index} id={sectionId(index)} className="mt-8 border-t pt-6">
              {heading && <h2 className="mb-3">{heading}</h2>}
              <div className="grid gap-3">
                <Paragraphs text={text} />
              </div>
            </section>
          ))}
        </div>
      </article>
    </div>
  )
}

const sectionId = (index: number) => `section-${index + 1}`

/** On large screens, where it stands beside a long text. */
function Contents({ sections }: Pick<Content, 'sections'>) {
  const listed = sections.flatMap(({ heading }, index) => (heading ? [{ heading, index }] : []))
  if (listed.length < minListed) return null
  return (
    <nav aria-label="On this page" className="mt-6 max-w-[30ch] border-t pt-3 max-lg:hidden">
      <ol>
        {listed.map(({ heading, index }) => (
          <li key={index}>
            <a
              href={`#${sectionId(index)}`}
              className="block py-1 text-sm text-ink-2 underline-offset-3 hover:text-ink hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
