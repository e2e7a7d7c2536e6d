import { createAdmin } from '#shop/account-data/create-admin.ts'
import { issuePassword } from '#shop/account-data/issue-password.ts'
import { listAdmins } from '#shop/accounts/queries.ts'
import { print } from './print.ts'
import { withShop } from './with-shop.ts'

// Passwords are generated, so they never appear in the shell's history.
export const createStaff = (email: string) =>
  withShop(async ({ db }) => {
    const created = await createAdmin(db, email)
    print(
      created.wasCustomer ? `${created.email} was a customer and is now staff.` : `Created ${created.email}.`,
    )
    print(`Password of ${created.email}: ${created.password}`)
  })

export const setPassword = (given: string) =>
  withShop(async ({ db }) => {
    const { email, password, sessions } = await issuePassword(db, given)
    print(`New password of ${email}: ${password}`)
    print(`${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`)
  })

export const listStaff = () =>
  withShop(async ({ db }) => {
    const admins = await listAdmins(db)
    if (admins.length === 0) print('No accounts of staff.')
    for (const { email, firstName, lastName, createdAt } of admins)
      print(`${email}  ${firstName} ${lastName}  since ${createdAt.toISOString().slice(0, 10)}`)
  })
