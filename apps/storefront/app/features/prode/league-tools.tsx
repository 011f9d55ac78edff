import type { ProdeLeague } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { ConfirmedForm, XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import type { LeagueAnswer } from './league-load.ts'

/** What only the owner of a league may do. */
export function LeagueTools({ league, answer }: { league: ProdeLeague; answer?: LeagueAnswer }) {
  const { t } = useTranslation()
  const action = paths.prodeLeague(league.id)
  return (
    <Card className="stack">
      <h2 className="display display-small">{t('prode.tools')}</h2>
      <XsrfForm method="post" action={action} className="stack">
        <input type="hidden" name="intent" value="rename" />
        <TextField
          id="league-name"
          name="name"
          label={t('prode.leagueName')}
          defaultValue={answer?.intent === 'rename' ? answer.name : league.name}
          minLength={3}
          maxLength={40}
          autoComplete="off"
          required
          error={answer?.intent === 'rename' ? answer.fields?.['name'] : undefined}
        />
        <FormErrors only={answer?.intent === 'rename'} />
        <Button type="submit">{t('prode.rename')}</Button>
      </XsrfForm>
      <div className="row-wrap">
        <Tool action={action} intent={league.open === false ? 'open' : 'close'} />
        <Tool action={action} intent="renew" />
        <Tool action={action} intent="end" danger />
      </div>
    </Card>
  )
}

type Intent = 'open' | 'close' | 'renew' | 'end'

function Tool({ action, intent, danger }: { action: string; intent: Intent; danger?: boolean }) {
  const { t } = useTranslation()
  return (
    <ConfirmedForm
      action={action}
      question={t(`prode.toolQuestions.${intent}`)}
      confirmLabel={t(`prode.toolNames.${intent}`)}
      danger={danger}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="ghost">
        {t(`prode.toolNames.${intent}`)}
      </Button>
    </ConfirmedForm>
  )
}
