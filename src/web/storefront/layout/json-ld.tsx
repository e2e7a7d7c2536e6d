/** What the page shows, said for machines in the words of schema.org. */
export function JsonLd({ data }: { data: object }) {
  // A '<' could end the script.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
