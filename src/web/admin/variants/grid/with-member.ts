/** A copy of the set with the member added or removed. */
export function withMember<Member>(
  set: ReadonlySet<Member>,
  member: Member,
  isMember: boolean,
): ReadonlySet<Member> {
  const next = new Set(set)
  if (isMember) next.add(member)
  else next.delete(member)
  return next
}
