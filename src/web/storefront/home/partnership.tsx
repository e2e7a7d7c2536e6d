import { useStorefront } from '#web/api/settings.ts'

/** Not shown until staff have reviewed it. */
export function Partnership() {
  const { partnership } = useStorefront().content
  if (!partnership) return null
  const { title, text, points } = partnership
  return (
    <section
      aria-labelledby="partnership"
      className="grid gap-x-12 gap-y-3 border-t px-gutter py-6 max-md:py-5 lg:grid-cols-4"
    >
      <div>
        <h3 id="partnership" className="text-sm">
          {title}
        </h3>
        <p className="mt-1 text-xs text-ink-2">{text}</p>
      </div>
      {points.map((point) => (
        <div key={point.title} className="text-xs">
          <h4 className="text-sm font-540">{point.title}</h4>
          <p className="mt-1 text-ink-2 max-md:mt-0">{point.text}</p>
        </div>
      ))}
    </section>
  )
}
