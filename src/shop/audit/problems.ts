import { NotFound } from '#platform/problems.ts'

export class ChangeNotFound extends NotFound {
  constructor() {
    super('change-not-found', 'There is no such entry in the activity log.')
  }
}
