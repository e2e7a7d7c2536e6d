/** Structured data with the schema.org vocabulary. */
export function JsonLd({ data }: { data: object }) {
  // '<' could close the script element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
