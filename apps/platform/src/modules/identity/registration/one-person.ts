import type { Queryable } from '../../../db/index.ts'

/** Whether two players are one person, as far as is known (`players_of_person`). */
export async function isSamePerson(q: Queryable, one: string, other: string): Promise<boolean> {
  const { rows } = await q.query<{ same: boolean }>({
    name: 'same-person',
    text: 'SELECT $2 IN (SELECT players_of_person($1)) AS same',
    values: [one, other],
  })
  return rows[0]?.same === true
}
