import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Breadcrumbs } from '#web/storefront/layout/breadcrumbs.tsx'
import { Paragraphs } from './paragraphs.tsx'

const route = getRouteApi('/storefront/$page')

/** A page whose text staff edit, such as About or Privacy. */
export function ContentPage() {
  const { page } = route.useParams()
  const { title, intro, sections } = useSuspenseQuery(contentPageQuery(useApi(), page)).data
  return (
    <div className="shell">
      <Breadcrumbs current={title} />
      <article className="mx-auto max-w-read pt-6 pb-10 wrap-anywhere max-md:pt-2">
        <h1 className="text-3xl tracking-tightest">{title}</h1>
        <div className="mt-4 grid gap-3 text-lg text-ink-2">
          <Paragraphs text={intro} />
        </div>
        {sections.map(({ heading, text }, index) => (
          <section key={index} className="mt-10 grid gap-3 border-t pt-6">
            {heading && <h2>{heading}</h2>}
            <Paragraphs text={text} />
          </section>
        ))}
      </article>
    </div>
  )
}
