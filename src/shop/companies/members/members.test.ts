import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { maxCompanyMembers } from '#contract/companies/company-choices.ts'
import {
  acceptInvitation,
  applyForCompany,
  changeMember,
  getOwnCompany,
  inviteMember,
  readInvitation,
  removeMember,
  withdrawInvitation,
} from '#contract/companies/own-company.ts'
import { changeCompanyMember, removeCompanyMember } from '#contract/companies/staff-companies.ts'
import { companyInvitations } from '#shop/companies/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { application, givenCompany, givenMember, invite, suspend } from '#tests/support/companies.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'

const jonas = { email: 'jonas@northquay.example', role: 'buyer' } as const

async function openShopWithCompany() {
  const shop = await openShop()
  const clerk = await shop.admin()
  return { shop, clerk, ...(await givenCompany(shop, clerk)) }
}

const idOf = async (browser: Browser) => (await browser.api(getUser)).id
const accept = (by: Browser, token: string) => by.api(acceptInvitation, { body: { token } })

test('an invitation says what it is for, and its link works once', async () => {
  const { shop, owner } = await openShopWithCompany()
  const token = await invite(shop.db, owner, jonas)
  expect(await shop.visitor().api(readInvitation, { query: { token } })).toMatchObject({
    companyName: 'North Quay Trading',
    email: jonas.email,
    role: 'buyer',
    expiresAt: '2026-11-28T09:40:00.000Z',
  })
  expect((await owner.api(getOwnCompany))?.invitations).toMatchObject([{ ...jonas, isExpired: false }])

  const member = await shop.customer({ email: 'Jonas@northquay.example' })
  expect(await accept(member, token)).toMatchObject({ role: 'buyer', invitations: [] })
  expect(await problemOf(accept(member, token))).toMatchObject({ status: 422, code: 'invitation-invalid' })
  const company = await owner.api(getOwnCompany)
  expect(company?.members.map(({ role }) => role)).toEqual(['owner', 'buyer'])
  expect(company?.invitations).toEqual([])
})

test('an invitation is for the email it was sent to, and stays open for it', async () => {
  const { shop, owner } = await openShopWithCompany()
  const token = await invite(shop.db, owner, jonas)
  const stranger = await shop.customer()
  expect(await problemOf(accept(stranger, token))).toMatchObject({
    status: 403,
    code: 'invitation-for-other',
  })
  expect(await problemOf(accept(shop.visitor(), token))).toMatchObject({ status: 401 })
  await accept(await shop.customer({ email: jonas.email }), token)
})

test('an expired, withdrawn or replaced invitation is refused', async () => {
  const { shop, owner } = await openShopWithCompany()
  const member = await shop.customer({ email: jonas.email })
  const refused = { status: 422, code: 'invitation-invalid' }
  const first = await invite(shop.db, owner, jonas)
  const second = await invite(shop.db, owner, { ...jonas, email: 'JONAS@northquay.example', role: 'viewer' })
  expect(await problemOf(accept(member, first))).toMatchObject(refused)
  const [invitation] = (await owner.api(getOwnCompany))?.invitations ?? []
  await owner.api(withdrawInvitation, { params: { id: invitation?.id ?? 0 } })
  expect(await problemOf(accept(member, second))).toMatchObject(refused)
  const again = { params: { id: invitation?.id ?? 0 } }
  expect(await problemOf(owner.api(withdrawInvitation, again))).toMatchObject({
    code: 'invitation-not-found',
  })

  const third = await invite(shop.db, owner, jonas)
  shop.clock.now = new Date(shop.clock.now.getTime() + 7 * 24 * 60 * 60 * 1000)
  const visitor = shop.visitor()
  expect(await problemOf(visitor.api(readInvitation, { query: { token: third } }))).toMatchObject(refused)
  await visitor.signIn({ email: jonas.email, password: 'a-long-password' })
  expect(await problemOf(accept(visitor, third))).toMatchObject(refused)
  await visitor.signIn({ email: 'buyer1@northquay.example', password: 'a-long-password' })
  expect((await visitor.api(getOwnCompany))?.invitations).toMatchObject([{ isExpired: true }])
})

test('one invitation accepted on several devices at once makes one member', async () => {
  const { shop, owner } = await openShopWithCompany()
  const token = await invite(shop.db, owner, jonas)
  const member = await shop.customer({ email: jonas.email })
  const { succeeded, problemCodes } = await runAtOnce(
    Array.from({ length: 6 }, () => () => accept(member, token)),
  )
  expect(succeeded).toHaveLength(1)
  expect(new Set(problemCodes)).toEqual(new Set(['invitation-invalid']))
})

test('an account belongs to one company', async () => {
  const { shop, clerk, owner } = await openShopWithCompany()
  const other = await givenCompany(shop, clerk)
  const member = await givenMember(shop, owner, jonas)
  const token = await invite(shop.db, other.owner, jonas)
  expect(await problemOf(accept(member, token))).toMatchObject({ status: 409, code: 'already-in-company' })
  expect(await problemOf(member.api(applyForCompany, { body: application }))).toMatchObject({
    code: 'already-in-company',
  })
  expect(await problemOf(owner.api(inviteMember, { body: jonas }))).toMatchObject({ code: 'already-member' })
})

test('only owners of an active company invite', async () => {
  const { shop, clerk, owner, company } = await openShopWithCompany()
  const member = await givenMember(shop, owner, jonas)
  const body = { email: 'lena@northquay.example' }
  expect(await problemOf(member.api(inviteMember, { body }))).toMatchObject({
    status: 403,
    code: 'company-owner-required',
  })
  const outsider = await shop.customer()
  expect(await problemOf(outsider.api(inviteMember, { body }))).toMatchObject({
    status: 404,
    code: 'company-not-found',
  })
  await outsider.api(applyForCompany, { body: application })
  expect(await problemOf(outsider.api(inviteMember, { body }))).toMatchObject({ code: 'company-not-active' })
  await suspend(clerk, company.id)
  expect(await problemOf(owner.api(inviteMember, { body }))).toMatchObject({ code: 'company-not-active' })
})

test(`a company has at most ${maxCompanyMembers} members and invitations`, async () => {
  const { shop, owner, company } = await openShopWithCompany()
  await shop.db.insert(companyInvitations).values(
    Array.from({ length: maxCompanyMembers - 3 }, (_, i) => ({
      companyId: company.id,
      email: `clerk${i}@northquay.example`,
      role: 'viewer' as const,
      tokenHash: `${i}`,
      expire: shop.clock.now,
    })),
  )
  const { succeeded, problemCodes } = await runAtOnce(
    Array.from(
      { length: 4 },
      (_, i) => () => owner.api(inviteMember, { body: { email: `new${i}@a.example` } }),
    ),
  )
  expect(succeeded).toHaveLength(2)
  expect(problemCodes).toEqual(['company-full', 'company-full'])
})

test('the last owner stays, even if two owners leave at once', async () => {
  const { shop, clerk, owner, company } = await openShopWithCompany()
  const id = await idOf(owner)
  const lastOwner = { status: 409, code: 'last-owner' }
  const demote = owner.api(changeMember, { params: { id }, body: { role: 'buyer' } })
  expect(await problemOf(demote)).toMatchObject(lastOwner)
  expect(await problemOf(owner.api(removeMember, { params: { id } }))).toMatchObject(lastOwner)
  const params = { id: company.id, memberId: id }
  const byStaff = clerk.api(changeCompanyMember, { params, body: { role: 'viewer' } })
  expect(await problemOf(byStaff)).toMatchObject(lastOwner)
  expect(await problemOf(clerk.api(removeCompanyMember, { params }))).toMatchObject(lastOwner)

  const second = await givenMember(shop, owner, { ...jonas, role: 'owner' })
  const secondId = await idOf(second)
  const { succeeded, problemCodes } = await runAtOnce([
    () => owner.api(removeMember, { params: { id } }),
    () => second.api(removeMember, { params: { id: secondId } }),
  ])
  expect(succeeded).toHaveLength(1)
  expect(problemCodes).toEqual(['last-owner'])
})

test('owners change roles and remove members; members leave by themselves and change no other member', async () => {
  const { shop, owner } = await openShopWithCompany()
  const member = await givenMember(shop, owner, jonas)
  const ownerId = await idOf(owner)
  const memberId = await idOf(member)
  const ownerRequired = { status: 403, code: 'company-owner-required' }
  const promote = member.api(changeMember, { params: { id: memberId }, body: { role: 'owner' } })
  expect(await problemOf(promote)).toMatchObject(ownerRequired)
  expect(await problemOf(member.api(removeMember, { params: { id: ownerId } }))).toMatchObject(ownerRequired)

  await owner.api(changeMember, { params: { id: memberId }, body: { role: 'viewer' } })
  expect(await member.api(getOwnCompany)).toMatchObject({ role: 'viewer' })
  await member.api(removeMember, { params: { id: memberId } })
  expect(await member.api(getOwnCompany)).toBeNull()
  const again = owner.api(removeMember, { params: { id: memberId } })
  expect(await problemOf(again)).toMatchObject({ status: 404, code: 'member-not-found' })
})
