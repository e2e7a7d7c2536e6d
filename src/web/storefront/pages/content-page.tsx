import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'
import { Paragraphs } from './paragraphs.tsx'

const route = getRouteApi('/storefront/$page')

/** A page whose text staff edit, such as About or Privacy. */
export function ContentPage() {
  const { page } = route.useParams()
  const { title, intro, sections } = useSuspenseQuery(contentPageQuery(useApi(), page)).data
  return (
    <div className="shell">
      <Breadcrumbs current={title} />
      <article className="pt-6 pb-10 wrap-anywhere max-md:pt-2">
        <header className="content-columns gap-y-4">
          <h1 className="text-3xl tracking-tightest">{title}</h1>
          <div className="grid max-w-read gap-3 text-lg text-ink-2">
            <Paragraphs text={intro} />
          </div>
        </header>
        {sections.map(({ heading, text }, index) => (
          <section key={index} className="content-columns mt-10 gap-y-3 border-t pt-6">
            {heading && <h2>{heading}</h2>}
            <div className="grid max-w-read gap-3 lg:col-start-2">
              <Paragraphs text={text} />
            </div>
          </section>
        ))}
      </article>
    </div>
  )
}
