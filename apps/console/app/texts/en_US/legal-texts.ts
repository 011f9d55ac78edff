import type { LegalTextsTexts } from '../es_ES/legal-texts.ts'

export const legal_texts_en: LegalTextsTexts = {
  legalTexts: {
    title: 'Legal texts',
    explain:
      'Terms, privacy and rules by version. A published version is not changed: a correction is another version.',
    text: 'Text',
    version: 'Version',
    versions: 'Versions',
    state: 'State',
    from: 'In force from',
    anew: 'Accepted anew',
    accepted: 'Accepted by',
    published: 'Published',
    by: 'By',
    byFile: 'brand file',
    yes: 'yes',
    no: 'no',
    soonest: 'as soon as possible',
    textHint: 'Markdown, up to 60,000 characters. Changes are listed by paragraph.',
    saveDraft: 'Save draft',
    write: 'Write the next version',
    changes: 'What the draft changes (in Spanish)',
    noChanges: 'No paragraph.',
    added: 'New',
    removed: 'Removed',
    publish: 'Publish the draft',
    publishHint: 'It takes two operators who have seen the same draft.',
    fromHint:
      'The brand’s time; empty: as soon as possible. Where it is accepted anew, an hour from now at the earliest.',
    mustAccept: 'Players accept it anew before they play or deposit',
    standsIn: 'Spanish stands in for missing languages',
    ask: 'Ask to publish',
    previewDraft: 'The draft as players will read it. Until it is published they do not.',
    previewPublished: 'The newest version as players read it.',
    noVersions: 'No version has been published yet.',
    kinds: {
      terms: 'Terms and conditions',
      privacy: 'Privacy',
      'bet-types': 'Bet types',
      'sport-rules': 'Sports rules',
      'responsible-gaming': 'Responsible gaming',
    },
    states: {
      coming: 'Coming',
      in_force: 'In force',
      former: 'Former',
    },
    atStake: (version: number, accepted: string | null): string =>
      accepted === null ? `version ${version}, not accepted` : `version ${version}, accepted on ${accepted}`,
    since: (version: number, from: string) => `${version}, from ${from}`,
  },
}
