package in.aimedix.app;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import com.getcapacitor.Plugin;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.net.URISyntaxException;

/**
 * Opens links of the form intent://…#Intent;…;end, as the payment page uses them for UPI apps. Capacitor hands every
 * other scheme (upi:, mailto:, tel:) to the system by itself, but does not read this one.
 */
@CapacitorPlugin(name = "IntentLinks")
public class IntentLinks extends Plugin {

    @Override
    public Boolean shouldOverrideLoad(Uri url) {
        if (!"intent".equals(url.getScheme())) return null;
        try {
            Intent intent = Intent.parseUri(url.toString(), Intent.URI_INTENT_SCHEME);
            // As browsers do: only what is open to links, no chosen component, no grants.
            intent.addCategory(Intent.CATEGORY_BROWSABLE);
            intent.setComponent(null);
            intent.setSelector(null);
            intent.setFlags(0);
            String fallback = intent.getStringExtra("browser_fallback_url");
            intent.removeExtra("browser_fallback_url");
            try {
                getActivity().startActivity(intent);
            } catch (ActivityNotFoundException e) {
                open(fallback);
            }
        } catch (URISyntaxException | RuntimeException e) {
            // A link that cannot be read, or that Android refuses by an exception of its own (a file is one): the payment
            // page offers the other ways to pay, and a link never ends the app.
        }
        return true;
    }

    /** The page that a link names for a phone without its app, in the phone's browser: over TLS alone, or not at all. */
    private void open(String fallback) {
        if (fallback == null) return;
        Uri page = Uri.parse(fallback);
        if (!"https".equals(page.getScheme())) return;
        getActivity().startActivity(new Intent(Intent.ACTION_VIEW, page).addCategory(Intent.CATEGORY_BROWSABLE));
    }
}
