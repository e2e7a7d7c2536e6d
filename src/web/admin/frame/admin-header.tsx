import { Link } from '@tanstack/react-router'
import { LogOut, Store } from '#web/admin/icons/admin-icons.ts'
import type { SignedInUser } from '#contract/accounts.ts'
import { useIdentity } from '#web/api/settings.ts'
import { SignOutForm } from '#web/shared/sign-out-form.tsx'
import { markOf } from '#contract/identity/shop-identity.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PaletteButton } from '#web/admin/palette/palette-button.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { ImportIndicator } from './import-indicator.tsx'

export function AdminHeader({ user }: { user: SignedInUser }) {
  const identity = useIdentity()
  return (
    <header className="sticky top-0 z-20 border-b bg-paper max-md:-top-14 max-md:has-focus-visible:top-0">
      <div className="shell flex h-14 items-center gap-3">
        <Link
          to="/admin"
          aria-label={`${identity.name}, back office`}
          className="flex min-h-11 min-w-0 items-center"
        >
          <Logo name={identity.name} mark={markOf(identity)} isShort className="max-w-60" />
        </Link>
        <Tag>Admin</Tag>
        <PaletteButton />
        <ImportIndicator />
        <span className="ml-auto min-w-0 truncate text-ink-2 max-md:sr-only">
          <span className="sr-only">Signed in as </span>
          {user.email}
        </span>
        <div className="flex items-center max-md:ml-auto md:gap-1">
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            <Store />
            <span className="max-md:sr-only">Back to Store</span>
          </Link>
          <SignOutForm>
            <LogOut className="md:hidden" />
            <span className="max-md:sr-only">Sign Out</span>
          </SignOutForm>
        </div>
      </div>
      <AdminTabs />
    </header>
  )
}
