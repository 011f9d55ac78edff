import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { requestData } from '~/features/data-export/act.server.ts'
import { DataExport } from '~/features/data-export/data-export.tsx'
import { loadData } from '~/features/data-export/load.server.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { requirePlayer } from '~/session/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadData(context, new URL(request.url).searchParams)

export async function action({ request, context }: ActionFunctionArgs) {
  requirePlayer(context, paths.data())
  return requestData(await request.formData(), context)
}

export default function DataPage() {
  const { t } = useTranslation()
  return (
    <AccountFrame page="personal" title={t('dataExport.title')} lead={t('dataExport.lead')}>
      <PageTitle>{t('dataExport.title')}</PageTitle>
      <div className="space-above">
        <DataExport data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
