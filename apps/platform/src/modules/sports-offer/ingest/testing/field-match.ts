/** The messages of the field's feed about a football match, each a millisecond after the one before. */
export function fieldMatch(id: string) {
  let time = Date.now()
  const head = (given: string) => `product="3" event_id="${id}" timestamp="${(time += 1)}" ${given}`
  return {
    id,
    odds: (share: number, given = '') =>
      `<odds_change ${head(given)}><odds>${[
        ['18', 'total=2.5'],
        ['166', 'total=9.5'],
      ]
        .map(
          ([market, specifiers]) =>
            `<market id="${market}" specifiers="${specifiers}" status="1"><outcome id="12" odds="1.9" probabilities="${share}" active="1"/>
               <outcome id="13" odds="1.9" probabilities="${1 - share}" active="1"/></market>`,
        )
        .join('')}</odds></odds_change>`,
    stop: (groups: string) => `<bet_stop ${head('')} groups="${groups}"/>`,
    settle: (over: 0 | 1, given = '') =>
      `<bet_settlement ${head(given)} certainty="2"><outcomes><market id="18" specifiers="total=2.5">
         <outcome id="12" result="${over}"/><outcome id="13" result="${1 - over}"/></market></outcomes></bet_settlement>`,
    takeBack: (given = '') =>
      `<rollback_bet_settlement ${head(given)}><market id="18" specifiers="total=2.5"/></rollback_bet_settlement>`,
  }
}
