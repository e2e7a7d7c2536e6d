import { NotFound } from '#platform/problems.ts'

export class JobNotFound extends NotFound {
  constructor() {
    super('job-not-found', 'No failed job has this number. It may have been run again.')
  }
}
