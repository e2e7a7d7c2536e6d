/** A number in the corner of an icon. Hidden from screen readers: the parent's label includes the number. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="num absolute top-0.5 right-0 h-[17px] min-w-[17px] rounded-full bg-copper px-1 text-center text-[11px] leading-[17px] font-620 text-on-copper"
    >
      {count}
    </span>
  )
}
