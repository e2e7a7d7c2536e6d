import type { Account } from '#contract/account-data.ts'
import { useBrokenImage } from '#web/ui/use-broken-image.ts'

/** Profile picture or initials. Hidden from screen readers, because the name is next to it. */
export function Avatar({ account }: { account: Account }) {
  const { isBroken, img } = useBrokenImage(account.profileImageUrl)
  if (account.profileImageUrl && !isBroken) {
    return (
      <img
        {...img}
        src={account.profileImageUrl}
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-full object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-14 flex-none place-items-center rounded-full bg-ink text-lg font-560 text-on-ink"
    >
      {initials(account)}
    </span>
  )
}

function initials({ firstName, lastName }: Account): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
}
