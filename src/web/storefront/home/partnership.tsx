import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { BadgeCheck, Globe, Lock } from '#web/ui/icon/icons.ts'
import { useStorefront } from '#web/api/settings.ts'

/** Not shown until staff have reviewed it. */
export function Partnership() {
  const { partnership } = useStorefront().content
  if (!partnership) return null
  const { title, text, points } = partnership
  return (
    <section
      aria-labelledby="partnership"
      className="grid grid-cols-[minmax(0,1fr)] gap-12 py-14 max-lg:gap-5 max-md:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="partnership" className="max-w-[14em] text-[28px] leading-[34px]">
          {title}
        </h2>
        <p className="mt-3 max-w-[36em] text-ink-2">{text}</p>
      </div>
      <ul className="divide-y divide-line border-y">
        {points.map((point, index) => {
          const Icon = icons[index] ?? BadgeCheck
          return (
            <li key={point.title} className="grid grid-cols-[40px_1fr] py-4">
              <Icon aria-hidden="true" className="mt-[3px] size-5.5 stroke-[1.5] text-copper" />
              <div>
                <h3>{point.title}</h3>
                <p className="text-sm text-ink-2">{point.text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const icons: IconComponent[] = [BadgeCheck, Lock, Globe]
