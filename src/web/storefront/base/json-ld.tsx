import { jsonLdText } from './json-ld-text.ts'

/** Structured data with the schema.org vocabulary. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
}
