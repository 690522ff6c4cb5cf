/** Cities: name | state | latitude | longitude | other names. Coordinates to two decimals, of the city's centre. */
export const cityTable = `
Mumbai|Maharashtra|19.08|72.88|bombay;मुंबई
Delhi|Delhi|28.65|77.23|new delhi;dilli;दिल्ली
Bengaluru|Karnataka|12.97|77.59|bangalore;blr;बेंगलुरु
Hyderabad|Telangana|17.38|78.48|secunderabad;हैदराबाद
Chennai|Tamil Nadu|13.08|80.27|madras;चेन्नई
Pune|Maharashtra|18.52|73.86|poona;पुणे
Kolkata|West Bengal|22.57|88.36|calcutta;कोलकाता
Ahmedabad|Gujarat|23.03|72.58|amdavad;अहमदाबाद
Jaipur|Rajasthan|26.91|75.79|जयपुर
Lucknow|Uttar Pradesh|26.85|80.95|लखनऊ
Gurugram|Haryana|28.46|77.03|gurgaon
Noida|Uttar Pradesh|28.57|77.32|नोएडा
Chandigarh|Chandigarh|30.73|76.78|
Indore|Madhya Pradesh|22.72|75.86|
Bhopal|Madhya Pradesh|23.26|77.41|
Nagpur|Maharashtra|21.15|79.09|
Surat|Gujarat|21.17|72.83|
Vadodara|Gujarat|22.31|73.18|baroda
Kochi|Kerala|9.97|76.28|cochin;ernakulam
Thiruvananthapuram|Kerala|8.52|76.94|trivandrum
Coimbatore|Tamil Nadu|11.02|76.96|kovai
Visakhapatnam|Andhra Pradesh|17.69|83.22|vizag
Patna|Bihar|25.59|85.14|पटना
Bhubaneswar|Odisha|20.30|85.82|
Guwahati|Assam|26.14|91.74|gauhati
Dehradun|Uttarakhand|30.32|78.03|
Kanpur|Uttar Pradesh|26.45|80.33|cawnpore;कानपुर
Mysuru|Karnataka|12.30|76.64|mysore
Ranchi|Jharkhand|23.34|85.31|
Goa|Goa|15.49|73.83|panaji;panjim
`;

/** Fictional laboratories on real localities: name | city | locality | pincode | lat | lng | verified | accredited | home fee ₹ | price level % | share of the catalogue %. */
export const labTable = `
Sahyadri Diagnostics|Mumbai|Veera Desai Road, Andheri West|400053|19.135|72.835|y|y|0|100|100
Mithila Labs|Mumbai|Hill Road, Bandra West|400050|19.055|72.830|y||100|104|80
Konkan Pathology|Mumbai|Gokhale Road, Dadar|400028|19.020|72.840|y|y|0|112|70
New City Diagnostics|Mumbai|LBS Marg, Kurla|400070|19.072|72.880|||50|90|60
Aravalli Path Lab|Delhi|Ring Road, Lajpat Nagar|110024|28.568|77.243|y|y|0|99|100
Yamuna Diagnostics|Delhi|Main Road, Laxmi Nagar|110092|28.631|77.277|y||80|95|70
Capital Care Labs|Delhi|Sector 7, Dwarka|110075|28.590|77.070|||60|92|50
Cauvery Diagnostics|Bengaluru|100 Feet Road, Indiranagar|560038|12.978|77.640|y|y|0|100|100
Nandi Path Labs|Bengaluru|4th Block, Jayanagar|560011|12.928|77.583|y||120|96|70
Lakeside Laboratory|Bengaluru|Main Road, Whitefield|560066|12.970|77.750|||0|91|50
Deccan Lab Services|Hyderabad|Road No. 2, Banjara Hills|500034|17.412|78.434|y|y|0|98|100
Musi Diagnostics|Hyderabad|Main Road, Kukatpally|500072|17.494|78.399|y||90|93|70
Golkonda Pathology|Hyderabad|Kothapet, Dilsukhnagar|500060|17.369|78.525|||70|90|45
Marina Diagnostics|Chennai|Cathedral Road, Gopalapuram|600086|13.049|80.257|y|y|0|100|100
Adyar Clinical Lab|Chennai|Lattice Bridge Road, Adyar|600020|13.006|80.257|y||100|97|70
Vaigai Laboratory|Chennai|GST Road, Tambaram|600045|12.925|80.117|||60|91|45
Mula Mutha Diagnostics|Pune|Karve Road, Kothrud|411038|18.507|73.807|y|y|0|97|90
Hooghly Path Centre|Kolkata|Rashbehari Avenue, Gariahat|700029|22.519|88.365|y||80|95|90
Sabarmati Labs|Ahmedabad|C G Road, Navrangpura|380009|23.036|72.561|y|y|0|94|80
Hawa Diagnostics|Jaipur|Malviya Nagar|302017|26.853|75.812|y||60|93|70
Gomti Laboratory|Lucknow|Vibhuti Khand, Gomti Nagar|226010|26.868|81.002|y||50|90|60
Vindhya Path Lab|Indore|A B Road, Vijay Nagar|452010|22.753|75.894|y||50|92|60
`;
