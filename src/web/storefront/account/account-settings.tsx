import type { Account } from '#contract/account-data.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AddressBook } from './address-book.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function AccountSettings({ account }: { account: Account }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
      <Panel title="Name">
        <NameForm account={account} />
      </Panel>
      <Panel title="Email">
        <EmailForm account={account} />
      </Panel>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Picture">
          <PictureForm account={account} />
        </Panel>
        <Panel title="Your data">
          <p className="mb-4 text-sm text-ink-2">Download all the data we hold about you.</p>
          <a href={paths.accountExport} download className={buttonClass()}>
            Export my data
          </a>
        </Panel>
        <Panel title="Delete account">
          <DeleteAccount />
        </Panel>
      </div>
      <AddressBook className="md:col-span-full" />
    </div>
  )
}
