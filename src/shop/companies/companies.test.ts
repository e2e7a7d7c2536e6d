import { expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { getUser } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { applyForCompany, getOwnCompany } from '#contract/companies/own-company.ts'
import {
  approveCompany,
  changeCompany,
  changeCompanyMember,
  declineCompany,
  getCompany,
  listCompanies,
  reactivateCompany,
  recordTaxCheck,
} from '#contract/companies/staff-companies.ts'
import { application, givenCompany, givenMember, suspend } from '#tests/support/companies.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { givenAddress, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

async function openShopWithApplication() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const owner = await shop.customer()
  const company = await owner.api(applyForCompany, { body: application })
  return { shop, clerk, owner, params: { id: company.id } }
}

test('a company applies, staff get an email, and its approval with a message is emailed to the owner', async () => {
  const shop = await openShop()
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  const clerk = await shop.admin()
  const owner = await shop.customer()
  expect(await owner.api(getOwnCompany)).toBeNull()

  const applied = await owner.api(applyForCompany, { body: application })
  expect(applied).toMatchObject({
    name: 'North Quay Trading',
    status: 'applied',
    taxId: '136695976',
    role: 'owner',
    members: [{ email: 'buyer1@northquay.example', role: 'owner' }],
  })
  const toStaff = await mailbox.next()
  expect(toStaff.subject).toBe('New application: North Quay Trading')
  expect(toStaff.text).toContain(`http://shop.example/admin/companies/${applied.id}`)

  const terms = { poNumberRequired: true, minimumOrder: '250', message: 'Welcome, we start prepaid.' }
  const params = { id: applied.id }
  const approved = await clerk.api(approveCompany, { params, body: { version: 1, ...terms } })
  expect(approved).toMatchObject({
    status: 'active',
    poNumberRequired: true,
    minimumOrder: '250.00',
    version: 2,
  })
  const toOwner = await mailbox.next()
  expect(toOwner.subject).toBe('Your trade account is open')
  expect(toOwner.text).toContain('Welcome, we start prepaid.')
  expect(toOwner.text).toContain('http://shop.example/company')
  expect(await owner.api(getOwnCompany)).toMatchObject({ status: 'active', minimumOrder: '250.00' })
})

test('a declined application names its reason, and can be sent again', async () => {
  const { shop, clerk, owner, params } = await openShopWithApplication()
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  await mailbox.next()
  const reason = 'We need a tax ID'
  await clerk.api(declineCompany, { params, body: { version: 1, reason } })
  expect((await mailbox.next()).text).toContain(reason)
  expect(await owner.api(getOwnCompany)).toMatchObject({ status: 'declined', declineReason: reason })
  const approve = () => clerk.api(approveCompany, { params, body: { version: 2 } })
  expect(await problemOf(approve())).toMatchObject({ status: 409, code: 'not-an-application' })

  const again = await owner.api(applyForCompany, { body: { ...application, name: 'North Quay' } })
  expect(again).toMatchObject({ id: params.id, name: 'North Quay', status: 'applied', declineReason: null })
  expect((await clerk.api(listCompanies)).total).toBe(1)
})

test('an account applies once, even at the same moment', async () => {
  const shop = await openShop()
  const owner = await shop.customer()
  const apply = () => owner.api(applyForCompany, { body: application })
  const { succeeded, problemCodes } = await runAtOnce(Array.from({ length: 8 }, () => apply))
  expect(succeeded).toHaveLength(1)
  expect(problemCodes).toEqual(Array(7).fill('already-in-company'))
})

test.each([
  ['DE', 'DE 136695976', '136695976'],
  ['PT', 'PT 501 964 843', '501964843'],
  ['US', '04-2103594', '042103594'],
  ['DE', '', null],
  // Its format is not known.
  ['GG', 'GG-12/34', 'GG1234'],
])('in %s, the tax id %j is stored as %j', async (country, taxId, stored) => {
  const shop = await openShop()
  const owner = await shop.customer()
  const body = { ...application, taxId, billingAddress: { ...givenAddress, country } }
  expect((await owner.api(applyForCompany, { body })).taxId).toBe(stored)
})

test.each(['DE 136695975', 'DE 13669597', 'PT 501964843x', '?'])(
  'the tax id %j is refused on its field',
  async (taxId) => {
    const shop = await openShop()
    const owner = await shop.customer()
    expect(await problemOf(owner.api(applyForCompany, { body: { ...application, taxId } }))).toMatchObject({
      status: 422,
      code: 'invalid-tax-id',
      errors: [{ field: 'taxId', message: 'This is not a valid VAT or tax ID of Germany' }],
    })
    expect(await owner.api(getOwnCompany)).toBeNull()
  },
)

test('staff record the check of a tax id, which another tax id ends', async () => {
  const { clerk, params } = await openShopWithApplication()
  const check = { isValid: true, reference: 'WA-88213' }
  const checked = await clerk.api(recordTaxCheck, { params, body: { version: 1, ...check } })
  expect(checked.taxCheck).toMatchObject({ ...check, checkedBy: 'admin@example.com' })
  const same = await clerk.api(changeCompany, { params, body: { version: 2, taxId: 'DE136695976' } })
  expect(same).toMatchObject({ version: 2, taxCheck: check })
  const changed = await clerk.api(changeCompany, { params, body: { version: 2, taxId: 'DE123456788' } })
  expect(changed).toMatchObject({ version: 3, taxId: '123456788', taxCheck: null })
  const without = await clerk.api(changeCompany, { params, body: { version: 3, taxId: '' } })
  expect(without.taxId).toBeNull()
  const again = clerk.api(recordTaxCheck, { params, body: { version: 4, ...check } })
  expect(await problemOf(again)).toMatchObject({ status: 409, code: 'no-tax-id' })
})

test('staff see that another company has the same tax id of the same country', async () => {
  const { shop, clerk, params } = await openShopWithApplication()
  expect(await clerk.api(getCompany, { params })).toMatchObject({ sharesTaxId: false })
  const other = await shop.customer()
  await other.api(applyForCompany, { body: application })
  expect(await clerk.api(getCompany, { params })).toMatchObject({ sharesTaxId: true })
  const elsewhere = { ...givenAddress, country: 'GG' }
  await clerk.api(changeCompany, { params, body: { version: 1, taxId: '', billingAddress: elsewhere } })
  await clerk.api(changeCompany, { params, body: { version: 2, taxId: '136695976' } })
  expect(await clerk.api(getCompany, { params })).toMatchObject({ sharesTaxId: false })
})

test('a change from an outdated page is refused with the current company and who changed it', async () => {
  const { clerk, params } = await openShopWithApplication()
  await clerk.api(changeCompany, { params, body: { version: 1, note: 'Wants neutral parcels' } })
  const late = clerk.api(changeCompany, { params, body: { version: 1, name: 'Other' } })
  expect(await problemOf(late)).toMatchObject({
    status: 409,
    code: 'stale',
    extra: {
      name: 'North Quay Trading',
      note: 'Wants neutral parcels',
      version: 2,
      lastChanges: [{ action: 'company.change', by: 'admin@example.com' }, { action: 'company.applied' }],
    },
  })
})

test('an application that two staff decide at once has one outcome', async () => {
  const { clerk, params } = await openShopWithApplication()
  const { succeeded, problemCodes } = await runAtOnce([
    () => clerk.api(approveCompany, { params, body: { version: 1 } }),
    () => clerk.api(declineCompany, { params, body: { version: 1, reason: 'No' } }),
  ])
  expect(succeeded).toHaveLength(1)
  expect(problemCodes).toEqual(['stale'])
  expect(await clerk.api(getCompany, { params })).toMatchObject({ status: succeeded[0]?.status, version: 2 })
})

test('a suspension is ended once', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { company } = await givenCompany(shop, clerk)
  const params = { id: company.id }
  const suspended = await suspend(clerk, company.id)
  expect(suspended).toMatchObject({ status: 'suspended', suspendReason: 'Invoices are overdue' })
  expect(await problemOf(suspend(clerk, company.id))).toMatchObject({ code: 'company-not-active' })
  const { version } = suspended
  expect(await clerk.api(reactivateCompany, { params, body: { version } })).toMatchObject({
    status: 'active',
    suspendReason: null,
  })
  const again = clerk.api(reactivateCompany, { params, body: { version: version + 1 } })
  expect(await problemOf(again)).toMatchObject({ code: 'company-not-suspended' })
  const { items } = await clerk.api(listAudit, { query: { action: 'company.status' } })
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Company North Quay Trading: status Suspended → Active',
    'Company North Quay Trading: status Active → Suspended, reason set to Invoices are overdue',
    'Company North Quay Trading: status Applied → Active',
  ])
})

test('companies are found by name, tax id and email of a member, and sorted', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { owner } = await givenCompany(shop, clerk)
  await givenMember(shop, owner, { email: 'jonas@northquay.example', role: 'buyer' })
  const other = await shop.customer({ email: 'ana@lojadocais.example' })
  await other.api(applyForCompany, { body: { ...application, name: 'loja do Cais', taxId: '' } })
  const names = async (query = {}) =>
    (await clerk.api(listCompanies, { query })).items.map(({ name }) => name)
  expect(await names()).toEqual(['loja do Cais', 'North Quay Trading'])
  expect(await names({ sort: 'members' })).toEqual(['North Quay Trading', 'loja do Cais'])
  expect(await names({ sort: 'created', direction: 'asc' })).toEqual(['North Quay Trading', 'loja do Cais'])
  expect(await names({ status: 'applied' })).toEqual(['loja do Cais'])
  for (const search of ['QUAY', '136695', 'jonas@'])
    expect([search, await names({ search })]).toEqual([search, ['North Quay Trading']])
  expect(await names({ search: '%' })).toEqual([])
  const { items } = await clerk.api(listCompanies, { query: { search: 'quay' } })
  expect(items).toMatchObject([{ memberCount: 2, orderCount: 0, country: 'DE', taxId: '136695976' }])
})

test('the data of an account names its company; a deleted account leaves it, and staff appoint an owner', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { owner, company } = await givenCompany(shop, clerk)
  const jonas = await givenMember(shop, owner, { email: 'jonas@northquay.example', role: 'buyer' })
  expect((await jonas.api(exportAccount)).company).toMatchObject({
    name: 'North Quay Trading',
    role: 'buyer',
  })
  await owner.api(deleteAccount, { body: { password: 'a-long-password' } })
  const params = { id: company.id }
  expect((await clerk.api(getCompany, { params })).members).toMatchObject([{ role: 'buyer' }])
  const { id: memberId } = await jonas.api(getUser)
  await clerk.api(changeCompanyMember, { params: { ...params, memberId }, body: { role: 'owner' } })
  expect(await jonas.api(getOwnCompany)).toMatchObject({ role: 'owner' })
})
