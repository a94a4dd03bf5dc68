import { mergeFields } from './merge-fields.ts'
import classes from './merge-fields-help.module.css'

/** The words that each recipient's own details take the place of. */
export function MergeFieldsHelp() {
  return (
    <details className={classes.help}>
      <summary>Words that are filled in for each recipient</summary>
      <dl className={classes.list}>
        {mergeFields.map(({ field, label }) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p>
        What stands after the bar is used for people whose name is not known. Every email ends with
        a link to unsubscribe.
      </p>
    </details>
  )
}
