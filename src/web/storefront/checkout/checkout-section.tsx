import { type ReactNode, useId } from 'react'

/** A numbered form section with its title on the left and its fields on the right. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="mt-8 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3.5 border-t border-t-ink pt-4.5 xl:grid-cols-[176px_minmax(0,1fr)]"
    >
      <h2 className="flex gap-2 text-[16px] leading-[22px] [counter-increment:step]">
        <span aria-hidden="true" className="num min-w-4 text-ink-3 before:content-[counter(step)]" />
        <span id={id}>{title}</span>
      </h2>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:*:only:col-span-full">
        {children}
      </div>
    </fieldset>
  )
}
