import { Link } from '@tanstack/react-router'
import { LogOut, Store } from '#web/admin/icons/icons.ts'
import type { SignedInUser } from '#contract/accounts.ts'
import { SignOutForm } from '#web/runtime/visitor/sign-out-form.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PaletteButton } from '#web/admin/palette/palette-button.tsx'

export function AdminHeader({ user }: { user: SignedInUser }) {
  return (
    <header className="sticky top-0 z-20 border-b bg-paper">
      <div className="shell flex h-header items-center gap-3">
        <Link to="/admin" aria-label="Tradecounter, back office" className="flex min-h-11 items-center">
          <Logo>
            <span className="max-md:hidden">Tradecounter</span>
          </Logo>
        </Link>
        <Tag>Admin</Tag>
        <PaletteButton />
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
    </header>
  )
}
