import { NotFound } from '#platform/problems.ts'

export class AuditEntryNotFound extends NotFound {
  constructor() {
    super('change-not-found', 'Activity log entry not found')
  }
}
