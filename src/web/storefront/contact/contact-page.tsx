import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/client/use-api.ts'
import { contactDetailsQuery } from '#web/api/contact/contact.ts'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'
import { Paragraphs } from '#web/storefront/pages/paragraphs.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

const route = getRouteApi('/storefront/contact')

/** The operator's text, how the shop is reached, and a form that reaches staff. */
export function ContactPage() {
  const api = useApi()
  const { title, intro, sections } = useSuspenseQuery(contentPageQuery(api, 'contact')).data
  const { data: details } = useSuspenseQuery(contactDetailsQuery(api))
  const { sent, refused } = route.useSearch()
  return (
    <div className="shell">
      <Breadcrumbs current={title} />
      <div className="content-columns max-lg:grid-cols-[minmax(0,1fr)] gap-y-8 pt-6 pb-18 wrap-anywhere max-md:pt-2 lg:grid-rows-[auto_1fr]">
        <header className="grid gap-4">
          <h1 className="text-3xl tracking-tightest">{title}</h1>
          <div className="grid max-w-read gap-3 text-lg text-ink-2">
            <Paragraphs text={intro} />
          </div>
        </header>
        <div className="grid content-start gap-8 max-lg:contents lg:col-start-1">
          <ContactDetails details={details} />
          <div className="grid gap-6 max-lg:order-last">
            {sections.map(({ heading, text }, index) => (
              <section key={index} className="grid max-w-read gap-2">
                {heading && <h2 className="text-lg">{heading}</h2>}
                <div className="grid gap-3 text-ink-2">
                  <Paragraphs text={text} />
                </div>
              </section>
            ))}
          </div>
        </div>
        <ContactForm wasSent={sent !== undefined} refused={refused} />
      </div>
    </div>
  )
}
