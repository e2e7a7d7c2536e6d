import type { StaleCompany as CurrentCompany } from '#contract/companies/staff-companies.ts'
import { maxCompanyMembers } from '#contract/companies/company-choices.ts'
import { Conflict, Forbidden, Invalid, NotFound, ShopProblem, Stale } from '#platform/problems.ts'

export class CompanyNotFound extends NotFound {
  constructor() {
    super('company-not-found', 'Company not found')
  }
}

export class AlreadyInCompany extends Conflict {
  constructor() {
    super('already-in-company', 'Your account already belongs to a company.')
  }
}

export class InvalidTaxId extends Invalid {
  constructor(country: string) {
    const message = `This is not a valid VAT or tax ID of ${country}`
    super([{ field: 'taxId', message }], `${message}.`, 'invalid-tax-id')
  }
}

export class CompanyOwnerRequired extends Forbidden {
  constructor() {
    super('company-owner-required', 'Only owners of the company can do this.')
  }
}

export class CompanyNotActive extends Conflict {
  constructor() {
    super('company-not-active', 'The company is not active.')
  }
}

export class CompanyNotSuspended extends Conflict {
  constructor() {
    super('company-not-suspended', 'The company is not suspended.')
  }
}

/** The application was approved or declined before. */
export class NotAnApplication extends Conflict {
  constructor() {
    super('not-an-application', 'This application was already decided.')
  }
}

export class NoTaxId extends Conflict {
  constructor() {
    super('no-tax-id', 'The company has no tax ID.')
  }
}

/** The company changed after it was read. Carries the current company. */
export class StaleCompany extends Stale {
  constructor(current: CurrentCompany) {
    super('This company was changed after you opened it.', current)
  }
}

export class MemberNotFound extends NotFound {
  constructor() {
    super('member-not-found', 'The company has no such member. Reload the page.')
  }
}

/** The company would lose its last owner. */
export class LastOwner extends Conflict {
  constructor() {
    super('last-owner', 'A company needs an owner. Make another member an owner first.')
  }
}

export class AlreadyMember extends Conflict {
  constructor() {
    super('already-member', 'An account with this email is already a member.', { field: 'email' })
  }
}

export class CompanyFull extends Conflict {
  constructor() {
    super(
      'company-full',
      `A company can have up to ${maxCompanyMembers} members and invitations. Remove one first.`,
      { max: maxCompanyMembers },
    )
  }
}

export class InvitationNotFound extends NotFound {
  constructor() {
    super('invitation-not-found', 'The invitation was withdrawn or accepted.')
  }
}

/** The link has expired, was used, or was withdrawn or replaced. */
export class InvitationInvalid extends ShopProblem {
  constructor() {
    super(
      422,
      'invitation-invalid',
      'This invitation has expired, was used or was withdrawn. Ask for a new one.',
    )
  }
}

/** The signed-in account has another email than the invitation. */
export class InvitationForOther extends Forbidden {
  constructor() {
    super(
      'invitation-for-other',
      'This invitation was sent to another email address. Sign in with that address.',
    )
  }
}
