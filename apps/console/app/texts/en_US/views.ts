/** Saved views of lists and reports. */
export const views_en = {
  views: {
    title: 'Views',
    here: (name: string) => `View: ${name}`,
    none: 'There are no views of this page yet.',
    all: 'No view',
    shared: (name: string) => `With the team of ${name}`,
    by: (name: string) => `of ${name}`,
    isDefault: 'Default',
    makeDefault: 'Begin with this one',
    endDefault: 'Do not begin with this one',
    change: 'Change',
    name: 'Name',
    share: 'Who has it',
    alone: 'Only me',
    team: (name: string) => `The team of ${name}`,
    filters: 'Filters',
    kept: 'The saved ones',
    now: 'Those of now',
    save: 'Save the changes',
    remove: 'Delete the view',
    new: 'Save this view',
    explain:
      'Saves the filters and the order of now under a name. What is typed to find a person is not saved.',
  },
}
