import { useRef } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { useRemoveFromCart } from '#web/api/cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PackageX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { lineName } from './line-name.ts'
import { isOrderable, obstacleText } from './line-obstacle.ts'

interface Props {
  /** The whole cart. */
  lines: CartLine[]
  role?: 'alert'
  className?: string
}

/** Names the lines that cannot be ordered, with one button that removes them all. Shows nothing if there are none. */
export function UnorderableLines({ lines, role, className = '' }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { mutate: remove, isPending, isError } = useRemoveFromCart()
  const refused = lines.filter((line) => !isOrderable(line))
  if (refused.length === 0) return null
  const items = refused.length === 1 ? '1 item' : `${refused.length} items`

  function removeAll() {
    const target = container.current?.closest<HTMLElement>('[role=dialog], main')
    remove(refused, { onSuccess: () => target?.focus({ preventScroll: true }) })
  }

  return (
    <div ref={container} className={className}>
      <Notice tone="danger" icon={PackageX} title={`${items} cannot be ordered`} {...(role && { role })}>
        <ul className="wrap-anywhere">
          {refused.map((line) => (
            <li key={line.id}>
              {lineName(line)}: {obstacleText(line)}
            </li>
          ))}
        </ul>
        <p>Not included in the total.</p>
        {isError && <p className="text-danger">Not removed. Please try again.</p>}
        <Button size="sm" className="mt-2.5" busy={isPending} busyLabel="Removing..." onClick={removeAll}>
          Remove {items}
        </Button>
      </Notice>
    </div>
  )
}
