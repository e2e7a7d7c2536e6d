import { Menu } from '#web/ui/icon/icons.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/catalog/catalog.ts'
import { paths } from '#contract/paths.ts'
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'

interface Props {
  categories: Pick<Category, 'slug' | 'name' | 'itemCount'>[]
  /** The page lists all products. */
  active: boolean
}

/** Opens the list of all categories below the bar. Works without JavaScript. */
export function CategoryMenu({ categories, active }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (ref.current) ref.current.open = false
  }
  useCloseOnBack(isOpen, close)
  useCloseOutside(ref, isOpen)
  return (
    <details ref={ref} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-current={active || undefined} className="bar-link cursor-pointer list-none">
        <Menu />
        <span className="max-md:hidden">All Categories</span>
        <span className="md:hidden">Menu</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-160px)] overflow-y-auto overscroll-contain border-y bg-paper shadow-lift">
        <ul className="shell grid py-2 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
          <MenuItem href={paths.products} label="All products" onSelect={close} />
          {categories.map(({ slug, name, itemCount }) => (
            <MenuItem
              key={slug}
              href={paths.category(slug)}
              label={name}
              count={itemCount}
              onSelect={close}
            />
          ))}
          <MenuItem href={paths.deals} label="Special Offers" onSelect={close} />
        </ul>
      </div>
    </details>
  )
}

interface ItemProps {
  href: string
  label: string
  /** Number of products. */
  count?: number
  onSelect: () => void
}

function MenuItem({ href, label, count, onSelect }: ItemProps) {
  return (
    <li>
      <PageLink href={href} className="menu-link" onClick={onSelect}>
        {label}
        {count !== undefined && <span className="num text-2xs text-ink-3">{count}</span>}
      </PageLink>
    </li>
  )
}

/** Closes with Escape, a click outside and when the focus leaves. */
function useCloseOutside(ref: RefObject<HTMLDetailsElement | null>, isOpen: boolean) {
  useEffect(() => {
    const details = ref.current
    if (!isOpen || !details) return
    const listening = new AbortController()
    const { signal } = listening
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.contains(target)) details.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listening.abort()
  }, [ref, isOpen])
}
