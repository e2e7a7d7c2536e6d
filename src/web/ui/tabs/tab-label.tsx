import type { IconComponent } from '#web/ui/icon/icon-set.tsx'

type Props = { icon?: IconComponent; count?: number; children: string }

/** Content of a tab, whether it is a link or a button. */
export function TabLabel({ icon: Icon, count, children }: Props) {
  return (
    <>
      {Icon && <Icon className="size-3.75" />}
      {children}
      {count !== undefined && <span className="num text-2xs font-400 text-ink-3">{count}</span>}
    </>
  )
}
