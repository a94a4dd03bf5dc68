/** What a new e-mail begins with: a greeting, a text and a button, one column that fits a phone. */
export const startDesign = `
<table role="presentation" style="width:100%;max-width:600px;margin:0 auto;font-family:Arial,Helvetica,sans-serif;color:#14211d">
  <tr>
    <td style="padding:24px 16px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">Hello {{first_name|there}}</h1>
      <p style="margin:0 0 16px;font-size:16px;line-height:1.5">Write what you want your members to know.</p>
      <p style="margin:0;font-size:16px;line-height:1.5">{{community}}</p>
    </td>
  </tr>
</table>`

/** The same for a recommendation: which way to work it advises, and what that earns. */
export const recommendationStart = `
<table role="presentation" style="width:100%;max-width:600px;margin:0 auto;font-family:Arial,Helvetica,sans-serif;color:#14211d">
  <tr>
    <td style="padding:24px 16px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">Hello {{first_name|there}}</h1>
      <p style="margin:0 0 16px;font-size:16px;line-height:1.5">Another way to work could suit you: {{recommended_modes|in a greener way}}.</p>
      <p style="margin:0 0 16px;font-size:16px;line-height:1.5">Each such trip earns you {{incentive}} on top of your other rewards, for {{trip_limit}} trips at most, until {{until}}.</p>
      <p style="margin:0;font-size:16px;line-height:1.5">{{community}}</p>
    </td>
  </tr>
</table>`
