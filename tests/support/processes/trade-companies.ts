import { applyForCompany, inviteMember } from '#contract/companies/own-company.ts'
import {
  approveCompany,
  declineCompany,
  getCompany,
  suspendCompany,
} from '#contract/companies/staff-companies.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { application } from '#tests/support/companies.ts'
import { registerCustomer, uniqueId } from './running-shop.ts'

// Companies of the running shop, for browser tests.

interface TradeCompany {
  id: number
  owner: Browser
}

/** A customer who applied. */
export async function createApplication(): Promise<TradeCompany> {
  const owner = await registerCustomer()
  return { id: (await owner.api(applyForCompany, { body: application })).id, owner }
}

export async function createDeclinedApplication(staff: Browser): Promise<TradeCompany> {
  const company = await createApplication()
  const body = { version: 1, reason: 'We supply registered companies only.' }
  await staff.api(declineCompany, { params: { id: company.id }, body })
  return company
}

/** An active company with an open invitation. */
export async function createCompany(staff: Browser): Promise<TradeCompany> {
  const company = await createApplication()
  const terms = { version: 1, minimumOrder: '50.00', poNumberRequired: false }
  await staff.api(approveCompany, { params: { id: company.id }, body: terms })
  const email = `colleague-${uniqueId()}@northquay.example`
  await company.owner.api(inviteMember, { body: { email, role: 'viewer' } })
  return company
}

export async function createSuspendedCompany(staff: Browser): Promise<TradeCompany> {
  const company = await createCompany(staff)
  const params = { id: company.id }
  const { version } = await staff.api(getCompany, { params })
  await staff.api(suspendCompany, { params, body: { version, reason: 'Invoices are overdue' } })
  return company
}
